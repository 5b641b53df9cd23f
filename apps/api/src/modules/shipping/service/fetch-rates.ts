import type { Language } from '@fieldhouse/contract/schemas'
import type { Address, Parcel } from '@fieldhouse/contract/shipping'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { addWorkingDays, toIsoDay } from '../rules/delivery.ts'
import { chooseTableRates } from '../rules/table-rates.ts'
import type { QuotedRate } from '../store/quotes.ts'
import { listTableRates } from '../store/table-rates.ts'
import type { QuoteDeps } from './quote-deps.ts'

/** Each parcel is one concurrent carrier request; larger shipments use table rates. */
const MAX_CARRIER_PARCELS = 10

/** Undefined if the carrier is unavailable or offers no rate. */
export async function fetchCarrierRates(
  { carrier, settings, log }: QuoteDeps,
  to: Address,
  parcels: readonly Parcel[],
): Promise<QuotedRate[] | undefined> {
  if (!carrier || parcels.length === 0 || parcels.length > MAX_CARRIER_PARCELS) return undefined
  const request = { postal_code: to.postal_code, parcels: parcels.length }
  try {
    const rates = await carrier.quote({ from: await readOrigin(settings), to, parcels })
    if (rates.length > 0) return cheapestFirst(rates)
    log.warn(request, 'EasyPost returned no rates, using table rates')
  } catch (error) {
    log.warn({ ...request, err: error }, 'EasyPost rate request failed, using table rates')
  }
  return undefined
}

function cheapestFirst(rates: readonly Omit<QuotedRate, 'id'>[]): QuotedRate[] {
  return rates
    .toSorted((a, b) => Number(a.amount) - Number(b.amount))
    .map((rate, index) => ({ id: `c${index + 1}`, ...rate }))
}

export async function listTableRatesFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  state: string,
  parcels: readonly Parcel[],
  lang: Language,
): Promise<QuotedRate[]> {
  const weight = parcels.reduce((sum, { weight_g }) => sum + weight_g, 0)
  const inUse = (await listTableRates(db)).filter(({ active }) => active)
  const rates = chooseTableRates(inUse, state, weight)
  return rates.map(({ id, name, name_es, price, latest_days }) => ({
    id: `t${id}`,
    carrier: null,
    service: (lang === 'es' && name_es) || name,
    amount: price,
    estimated_days: latest_days,
    arrives_by: toIsoDay(addWorkingDays(clock.now(), latest_days)),
    purchase_refs: null,
  }))
}

async function readOrigin(settings: LiveSettings): Promise<Address> {
  const [full_name, line1, city, state, postal_code] = await Promise.all([
    settings.get('shop.name'),
    settings.get('shipping.from_street'),
    settings.get('shipping.from_city'),
    settings.get('shipping.from_state'),
    settings.get('shipping.from_postal_code'),
  ])
  const location = { line1, line2: null, city, state: state as Address['state'], postal_code }
  return { full_name, ...location, country: 'US', phone: null }
}
