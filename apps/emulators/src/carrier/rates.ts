import type { Parcel, Rate, RateMessage, Shipment } from './carrier-state.ts'
import { createStoredObject } from './carrier-state.ts'
import { zoneBetween } from './zip-codes.ts'

interface Service {
  carrier: string
  service: string
  /** In cents, for the first pound in zone 1. */
  first: number
  perPound: number
  perZone: number
  days: (zone: number) => number
  guaranteed?: true
}

const SERVICES: readonly Service[] = [
  {
    carrier: 'USPS',
    service: 'GroundAdvantage',
    first: 495,
    perPound: 65,
    perZone: 38,
    days: (zone) => (zone === 9 ? 7 : 2 + Math.ceil(zone / 3)),
  },
  {
    carrier: 'USPS',
    service: 'Priority',
    first: 785,
    perPound: 105,
    perZone: 62,
    days: (zone) => (zone === 9 ? 4 : 1 + Math.ceil(zone / 4)),
  },
  {
    carrier: 'USPS',
    service: 'Express',
    first: 2890,
    perPound: 310,
    perZone: 165,
    guaranteed: true,
    days: (zone) => (zone === 9 ? 3 : 1 + Math.floor(zone / 6)),
  },
  {
    carrier: 'UPS',
    service: 'Ground',
    first: 875,
    perPound: 72,
    perZone: 44,
    days: (zone) => (zone === 9 ? 8 : 1 + Math.ceil(zone / 2)),
  },
  {
    carrier: 'UPS',
    service: '2ndDayAir',
    first: 1980,
    perPound: 190,
    perZone: 120,
    guaranteed: true,
    days: () => 2,
  },
]

/** In ounces and inches. USPS applies dimensional weight only above one cubic foot. */
const CARRIERS = {
  USPS: { account: 'ca_usps', heaviest: 70 * 16, longest: 130, perPound: 166, lightFrom: 1728, restDays: [0] },
  UPS: { account: 'ca_ups', heaviest: 150 * 16, longest: 165, perPound: 139, lightFrom: 0, restDays: [0, 6] },
} as const

type RateQuote = Pick<Shipment, 'rates' | 'messages' | 'usps_zone'>

/** Quotes every carrier, or reports why it rejects the parcel. Depends only on weight, size and route. */
export function quoteRates(
  shipment: Pick<Shipment, 'id' | 'from_address' | 'to_address' | 'parcel'>,
  now: Date,
): RateQuote {
  const { id, from_address, to_address, parcel } = shipment
  const isDomestic = from_address.country === 'US' && to_address.country === 'US'
  const zone = isDomestic ? zoneBetween(from_address.zip ?? '', to_address.zip ?? '') : undefined
  const refusals = Object.entries(CARRIERS).flatMap(([carrier, limits]): RateMessage[] => {
    const message = refusal(parcel, limits, zone)
    return message ? [{ carrier, carrier_account_id: limits.account, type: 'rate_error', message }] : []
  })
  if (zone === undefined) return { rates: [], messages: refusals, usps_zone: null }

  const services = SERVICES.filter(({ carrier }) => !refusals.some((message) => message.carrier === carrier))
  return {
    rates: services.map((service) => priced(service, { shipment_id: id, parcel, zone, now })),
    messages: refusals,
    usps_zone: zone,
  }
}

type Limits = (typeof CARRIERS)[keyof typeof CARRIERS]

function refusal(parcel: Parcel, { heaviest, longest }: Limits, zone: number | undefined): string | undefined {
  if (zone === undefined) return 'The origin or destination postal code is not served.'
  if (parcel.weight > heaviest) return `Shipment cannot weigh more than ${heaviest}oz`
  const [side = 0, ...shorterSides] = [parcel.length ?? 0, parcel.width ?? 0, parcel.height ?? 0].toSorted(
    (a, b) => b - a,
  )
  const around = side + shorterSides.reduce((sum, length) => sum + 2 * length, 0)
  return around > longest ? `Length and girth cannot exceed ${longest}in` : undefined
}

interface Route {
  shipment_id: string
  parcel: Parcel
  zone: number
  now: Date
}

function priced(service: Service, { shipment_id, parcel, zone, now }: Route): Rate {
  const limits = CARRIERS[service.carrier as keyof typeof CARRIERS]
  const pounds = billedPounds(parcel, limits)
  const cents = service.first + service.perPound * (pounds - 1) + service.perZone * (zone - 1)
  const days = service.days(zone)
  return {
    ...createStoredObject('Rate', 'rate', formatInstant(now)),
    carrier: service.carrier,
    service: service.service,
    rate: dollars(cents),
    currency: 'USD',
    list_rate: dollars(cents * 1.15),
    list_currency: 'USD',
    retail_rate: dollars(cents * 1.3),
    retail_currency: 'USD',
    delivery_days: days,
    est_delivery_days: days,
    delivery_date: arrival(now, days, limits.restDays),
    delivery_date_guaranteed: service.guaranteed ?? false,
    billing_type: 'easypost',
    shipment_id,
    carrier_account_id: limits.account,
  }
}

/** A parcel that is light for its size is billed by its dimensional weight. */
function billedPounds({ weight, length, width, height }: Parcel, { perPound, lightFrom }: Limits): number {
  const volume = (length ?? 0) * (width ?? 0) * (height ?? 0)
  const bySize = volume > lightFrom ? volume / perPound : 0
  return Math.max(1, Math.ceil(weight / 16), Math.ceil(bySize))
}

function arrival(now: Date, days: number, restDays: readonly number[]): string {
  const date = new Date(now)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (!restDays.includes(date.getUTCDay())) left -= 1
  }
  return `${date.toISOString().slice(0, 10)}T00:00:00Z`
}

function dollars(cents: number): string {
  return (Math.round(cents) / 100).toFixed(2)
}

/** EasyPost's timestamps have no milliseconds. */
export function formatInstant(instant: Date): string {
  return instant.toISOString().replace(/\.\d+Z$/, 'Z')
}
