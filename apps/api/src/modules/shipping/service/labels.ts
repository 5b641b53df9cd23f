import type { Deps } from '#platform/deps.ts'
import type { Carrier, CarrierLabel, LabelDocument, PurchaseRef } from '../carrier.ts'
import { CarrierRefusal } from '../carrier.ts'

type CarrierDeps = Pick<Deps, 'log'> & { carrier: Carrier | undefined }

/** `unknown`: the answer was lost or never given, so the label may or may not exist. */
export type LabelOutcome<Done extends object> =
  | ({ outcome: 'done' } & Done)
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown' }

/** Safe to repeat after a lost answer: the carrier sells one label per shipment of its own. */
export async function buyCarrierLabel(
  deps: CarrierDeps,
  ref: Pick<PurchaseRef, 'shipment' | 'rate'>,
): Promise<LabelOutcome<{ label: CarrierLabel }>> {
  return ask(deps, 'label purchase', async (carrier) => {
    try {
      return { label: await carrier.buyLabel(ref) }
    } catch (error) {
      // A refusal is final only if an earlier request, whose answer was lost, has not bought the label.
      const label = error instanceof CarrierRefusal ? await carrier.findLabel(ref.shipment) : undefined
      if (label?.rate !== ref.rate) throw error
      return { label }
    }
  })
}

export async function voidCarrierLabel(deps: CarrierDeps, shipment: string): Promise<LabelOutcome<object>> {
  return ask(deps, 'label refund', async (carrier) => {
    await carrier.voidLabel(shipment)
    return {}
  })
}

/** Undefined if it cannot be had right now. */
export async function fetchLabelDocument(
  { carrier, log }: CarrierDeps,
  url: string,
): Promise<LabelDocument | undefined> {
  return carrier?.fetchDocument(url).catch((error) => {
    log.warn({ err: error }, 'label document not fetched')
    return undefined
  })
}

async function ask<Done extends object>(
  { carrier, log }: CarrierDeps,
  what: string,
  asking: (carrier: Carrier) => Promise<Done>,
): Promise<LabelOutcome<Done>> {
  if (!carrier) return { outcome: 'unknown' }
  try {
    return { outcome: 'done', ...(await asking(carrier)) }
  } catch (error) {
    if (error instanceof CarrierRefusal) return { outcome: 'refused', reason: error.message }
    log.warn({ err: error }, `EasyPost did not answer a ${what}`)
    return { outcome: 'unknown' }
  }
}
