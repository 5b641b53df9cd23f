import type { Address, Parcel } from '@fieldhouse/contract/shipping'
import type { ShippingBox } from '@fieldhouse/contract/shipping-staff'
import type { Db } from '#platform/db/db.ts'
import type { LabelRate } from '../rules/label-rate.ts'
import { isSameParcel } from '../rules/quote-match.ts'
import { listBoxes } from '../store/boxes.ts'
import { listCarrierQuotes } from '../store/quotes.ts'
import { fetchCarrierRates } from './fetch-rates.ts'
import type { QuoteDeps } from './quote-deps.ts'

/** As long as EasyPost sells at a rate. */
const RATE_MS = 24 * 60 * 60_000

interface Chosen {
  carrier: string | null
  service: string | null
}

interface CheckoutRate extends Chosen {
  cart_id: string | null
  to: Address
  parcel: Omit<Parcel, 'id'>
  now: Date
}

/** The shopper's own rate, if it was quoted for exactly this parcel and address and can still be bought. */
export async function findCheckoutRate(db: Db, wanted: CheckoutRate): Promise<LabelRate | undefined> {
  const { cart_id, carrier, service, to, parcel, now } = wanted
  if (cart_id === null || carrier === null) return undefined
  const quotes = await listCarrierQuotes(db, cart_id, new Date(now.getTime() - RATE_MS))
  for (const { address, parcels, rates, created_at } of quotes) {
    const rate = rates.find((offered) => offered.carrier === carrier && offered.service === service)
    const index = parcels.findIndex((quoted) => isSameParcel(quoted, parcel))
    const ref = rate?.purchase_refs?.[index]
    if (!rate || ref?.amount === undefined || !isSameAddress(address, to)) continue
    return {
      carrier,
      service: rate.service,
      amount: ref.amount,
      arrives_by: rate.arrives_by,
      expires_at: new Date(created_at.getTime() + RATE_MS).toISOString(),
      quoted_at_checkout: true,
      ref: { shipment: ref.shipment, rate: ref.rate },
    }
  }
  return undefined
}

function isSameAddress(a: Address, b: Address): boolean {
  const fields = ['full_name', 'line1', 'line2', 'city', 'state', 'postal_code'] as const
  return fields.every((field) => (a[field] ?? null) === (b[field] ?? null))
}

/** `unreachable` or `not_offered` instead of a rate: the caller says which. */
export async function quoteLabel(
  deps: QuoteDeps,
  { carrier, service }: Chosen,
  to: Address,
  parcel: Omit<Parcel, 'id'>,
): Promise<LabelRate | 'unreachable' | 'not_offered'> {
  const now = deps.clock.now()
  const offered = await fetchCarrierRates(deps, to, [{ id: 1, ...parcel }])
  if (!offered) return 'unreachable'
  // A table rate names no service of a carrier, so the cheapest one that exists is as good as promised.
  const same = carrier ? offered.find((rate) => rate.carrier === carrier && rate.service === service) : offered.at(0)
  const ref = same?.purchase_refs?.[0]
  if (!same?.carrier || !ref) return 'not_offered'
  return {
    carrier: same.carrier,
    service: same.service,
    amount: same.amount,
    arrives_by: same.arrives_by,
    expires_at: new Date(now.getTime() + RATE_MS).toISOString(),
    quoted_at_checkout: false,
    ref: { shipment: ref.shipment, rate: ref.rate },
  }
}

export async function listBoxesInUse(db: Db): Promise<ShippingBox[]> {
  return (await listBoxes(db)).filter(({ active }) => active)
}
