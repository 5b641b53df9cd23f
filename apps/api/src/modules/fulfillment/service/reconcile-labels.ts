import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { findLabel, listUndecidedLabels } from '../store/labels.ts'
import { markRunOrderBought } from '../store/runs.ts'
import type { FulfillmentDeps } from './fulfillment-deps.ts'
import { settlePurchase } from './labels.ts'
import { settleVoid } from './void-label.ts'

/** Longer than the carrier may take to answer. */
const UNDECIDED_MS = 60_000
const BATCH_SIZE = 100

/** Asks the carrier what became of labels whose answer was lost. One failure does not stop the others. */
export async function reconcileLabels(deps: FulfillmentDeps & Pick<Deps, 'log'>): Promise<void> {
  const { db, clock, log } = deps
  const before = new Date(clock.now().getTime() - UNDECIDED_MS)
  for (const id of await listUndecidedLabels(db, before, BATCH_SIZE)) {
    await settleLabel(deps, id).catch((error) => {
      const code = error instanceof DomainError ? error.code : undefined
      log.warn({ label_id: id, code, ...(code ? {} : { err: error }) }, 'label not settled')
    })
  }
}

async function settleLabel(deps: FulfillmentDeps, id: string): Promise<void> {
  await settlePurchase(deps, id)
  await settleVoid(deps, id)
  const label = await findLabel(deps.db, id)
  if (label?.state === 'bought') await markRunOrderBought(deps.db, label.shipment_id)
}
