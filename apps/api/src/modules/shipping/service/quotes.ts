import { randomUUID } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import { LANGUAGES } from '@fieldhouse/contract/schemas'
import type { Address, AddressInput, Parcel, ShippingQuote } from '@fieldhouse/contract/shipping'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { normalizeAddress } from '../rules/addresses.ts'
import type { PackableUnits } from '../rules/packing.ts'
import { packParcels } from '../rules/packing.ts'
import { listBoxes } from '../store/boxes.ts'
import type { QuotedRate, QuoteRow } from '../store/quotes.ts'
import * as store from '../store/quotes.ts'
import { fetchCarrierRates, listTableRatesFor } from './fetch-rates.ts'
import type { QuoteDeps } from './quote-deps.ts'

/** Long enough to finish a checkout, and short enough for carriers to honor the price. */
const VALID_MS = 30 * 60_000

export async function packIntoParcels(db: Deps['db'], things: readonly PackableUnits[]): Promise<Parcel[]> {
  const boxes = await listBoxes(db)
  const packed = packParcels(
    things,
    boxes.filter(({ active }) => active),
  )
  return packed.map(({ box: { length_cm, width_cm, height_cm }, weight_g, lines }, index) => ({
    id: index + 1,
    length_cm,
    width_cm,
    height_cm,
    weight_g,
    lines: [...lines],
  }))
}

interface QuoteRequest {
  cart_id: string
  address: AddressInput
  things: readonly PackableUnits[]
  lang: Language
}

/** Rates of the carrier, or table rates if the carrier is unavailable: a carrier failure never fails the request. */
export async function createQuote(
  deps: QuoteDeps,
  { cart_id, address, things, lang }: QuoteRequest,
): Promise<ShippingQuote> {
  const to = normalizeAddress(address)
  const parcels = await packIntoParcels(deps.db, things)
  const offered = await fetchCarrierRates(deps, to, parcels)
  const rates = offered ?? (await listTableRatesFor(deps, to.state, parcels, lang))
  const source = offered ? 'carrier' : 'table'
  const { id, expires_at } = await saveQuote(deps, { cart_id, address: to, parcels, rates, source })
  return {
    id,
    source,
    expires_at: expires_at.toISOString(),
    seconds_left: VALID_MS / 1000,
    rates: rates.map(({ purchase_refs: _, ...rate }) => rate),
  }
}

/** A chosen rate with the address and parcels it was quoted for. */
export interface QuotedChoice extends Pick<QuoteRow, 'address' | 'parcels' | 'source' | 'expires_at'> {
  quote_id: string
  rate: QuotedRate
  /** Of every rate in the quote: free shipping covers the cheapest. */
  amounts: readonly { id: string; amount: string }[]
  /** An expired rate cannot be bought, but it can be requoted. */
  expired: boolean
}

interface RateRef {
  quote_id: string
  rate_id: string
  cart_id: string
  now: Date
}

/** Undefined if the rate was not quoted for this cart, or its quote was purged. */
export async function findQuotedRate(
  db: Db,
  { quote_id, rate_id, cart_id, now }: RateRef,
): Promise<QuotedChoice | undefined> {
  const row = await store.findQuote(db, { id: quote_id, cart_id })
  const rate = row?.rates.find(({ id }) => id === rate_id)
  return row && rate && toChosen(row, rate, now)
}

interface RequoteRequest {
  cart_id: string
  chosen: QuotedChoice
  things: readonly PackableUnits[]
}

/**
 * Quotes the same carrier and service to the same address at the current price; the caller shows a changed price before
 * payment. Undefined if that service is no longer offered: the shopper then chooses again, and no other service is
 * substituted.
 */
export async function requote(
  deps: QuoteDeps,
  { cart_id, chosen, things }: RequoteRequest,
): Promise<QuotedChoice | undefined> {
  const { address, source } = chosen
  const parcels = await packIntoParcels(deps.db, things)
  const offered =
    source === 'carrier'
      ? await fetchCarrierRates(deps, address, parcels)
      : await listTableRatesInBothLanguages(deps, address, parcels)
  const same = (offered ?? []).find(
    ({ carrier, service }) => carrier === chosen.rate.carrier && service === chosen.rate.service,
  )
  if (!same) return undefined
  const row = await saveQuote(deps, { cart_id, address, parcels, rates: [same], source })
  return toChosen(row, same, deps.clock.now())
}

/** The chosen service name may be in either language. */
async function listTableRatesInBothLanguages(
  deps: QuoteDeps,
  { state }: Address,
  parcels: readonly Parcel[],
): Promise<QuotedRate[]> {
  return (await Promise.all(LANGUAGES.map((lang) => listTableRatesFor(deps, state, parcels, lang)))).flat()
}

type NewQuote = Pick<QuoteRow, 'cart_id' | 'address' | 'parcels' | 'rates' | 'source'>

async function saveQuote({ db, clock }: Pick<Deps, 'db' | 'clock'>, made: NewQuote): Promise<QuoteRow> {
  const now = clock.now()
  const row = { ...made, id: randomUUID(), created_at: now, expires_at: new Date(now.getTime() + VALID_MS) }
  await store.insertQuote(db, row)
  return row
}

function toChosen(row: QuoteRow, rate: QuotedRate, now: Date): QuotedChoice {
  const { id, address, parcels, rates, source, expires_at } = row
  const amounts = rates.map(({ id, amount }) => ({ id, amount }))
  return { quote_id: id, rate, amounts, address, parcels, source, expires_at, expired: expires_at <= now }
}
