import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { UsState } from '@fieldhouse/contract/rules/us-states'
import { US_STATES } from '@fieldhouse/contract/rules/us-states'
import type { Address } from '@fieldhouse/contract/shipping'
import type { AddressVerification, CarrierLabel, CarrierRate } from '../carrier.ts'

/** EasyPost's responses are untrusted input: fields that do not parse are dropped. */
interface ParsedShipment {
  id: string
  rates: readonly EasyPostRate[]
}

interface EasyPostRate {
  id: string
  carrier: string
  service: string
  cents: number
  days: number | null
  date: string | null
}

export function parseShipment(response: unknown): ParsedShipment {
  const { id, rates } = fieldsOf(response)
  if (typeof id !== 'string' || !Array.isArray(rates))
    throw new Error('unexpected response from EasyPost: not a shipment')
  return { id, rates: rates.flatMap(readRate) }
}

function readRate(value: unknown): EasyPostRate[] {
  const { id, carrier, service, rate, currency, delivery_days, delivery_date } = fieldsOf(value)
  if (!isName(id) || !isName(carrier) || !isName(service) || currency !== 'USD') return []
  if (typeof rate !== 'string' || !/^\d{1,6}\.\d{2}$/.test(rate)) return []
  const isDays = Number.isInteger(delivery_days) && Number(delivery_days) >= 0
  const isDate = typeof delivery_date === 'string' && !Number.isNaN(Date.parse(delivery_date))
  return [
    {
      id,
      carrier,
      service,
      cents: toCents(rate),
      days: isDays ? Number(delivery_days) : null,
      date: isDate ? new Date(delivery_date).toISOString().slice(0, 10) : null,
    },
  ]
}

/** Services that accept every parcel, with the total price and the latest arrival of any parcel. */
export function combineRates(shipments: readonly ParsedShipment[]): CarrierRate[] {
  const [first, ...rest] = shipments
  return (first?.rates ?? []).flatMap((rate): CarrierRate[] => {
    const { carrier, service } = rate
    const all = [rate, ...rest.flatMap(({ rates }) => rates.find((candidate) => isSame(candidate, rate)) ?? [])]
    if (all.length < shipments.length) return []
    return [
      {
        carrier,
        service,
        amount: fromCents(all.reduce((sum, { cents }) => sum + cents, 0)),
        estimated_days: latestOrNull(all.map(({ days }) => days)),
        arrives_by: latestOrNull(all.map(({ date }) => date)),
        purchase_refs: all.map(({ id, cents }, index) => ({
          shipment: shipments[index]?.id ?? '',
          rate: id,
          amount: fromCents(cents),
        })),
      },
    ]
  })
}

function isSame(a: EasyPostRate, b: EasyPostRate): boolean {
  return a.carrier === b.carrier && a.service === b.service
}

/** null if any value is unknown, because the latest arrival is then unknown, too. */
function latestOrNull<T extends number | string>(values: readonly (T | null)[]): T | null {
  const present = values.filter((value) => value !== null)
  if (present.length < values.length) return null
  return present.toSorted((a, b) => (a < b ? -1 : 1)).at(-1) ?? null
}

/** Undefined if no postage was bought for the shipment. */
export function parseLabel(response: unknown): CarrierLabel | undefined {
  const { selected_rate, tracking_code, tracker, postage_label, refund_status } = fieldsOf(response)
  if (!selected_rate) return undefined
  const [rate] = readRate(selected_rate)
  if (!rate || !isName(tracking_code)) throw new Error('unexpected response from EasyPost: not a label')
  const { label_pdf_url, label_url } = fieldsOf(postage_label)
  return {
    rate: rate.id,
    amount: fromCents(rate.cents),
    tracking_number: tracking_code,
    tracking_url: readUrl(fieldsOf(tracker).public_url),
    document_url: readUrl(label_pdf_url) ?? readUrl(label_url),
    is_voided: refund_status === 'submitted' || refund_status === 'refunded',
  }
}

function readUrl(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 500 && /^https?:\/\//.test(value) ? value : null
}

export function parseVerification(response: unknown, entered: Address): AddressVerification {
  const fields = fieldsOf(response)
  const { success } = fieldsOf(fieldsOf(fields.verifications).delivery)
  if (typeof success !== 'boolean')
    throw new Error('unexpected response from EasyPost: no verifications.delivery.success')
  return { address: success ? readAddress(fields, entered) : entered, deliverable: success }
}

function readAddress({ street1, street2, city, state, zip }: Fields, entered: Address): Address {
  const isPlace = isState(state) && typeof zip === 'string' && /^\d{5}(-\d{4})?$/.test(zip)
  if (!isPlace || !isName(street1) || !isName(city)) return entered
  return { ...entered, line1: street1, line2: isName(street2) ? street2 : null, city, state, postal_code: zip }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 100
}

function isState(value: unknown): value is UsState {
  return US_STATES.some((state) => state === value)
}
