import { randomInt } from 'node:crypto'
import { findOrCreateAddress } from './addresses.ts'
import type { CarrierState, Parcel, PostageLabel, Rate, Shipment } from './carrier-state.ts'
import { createStoredObject, newId } from './carrier-state.ts'
import { EasyPostError, findOrThrow, missingFieldError } from './easypost-error.ts'
import { formatInstant, quoteRates } from './rates.ts'
import { createTracker } from './trackers.ts'

type ParcelInput = Partial<Record<'id' | 'length' | 'width' | 'height' | 'weight' | 'predefined_package', unknown>>

export function findOrCreateParcel(books: CarrierState, input: ParcelInput | undefined, now: string): Parcel {
  if (!input) throw missingFieldError('parcel')
  if (typeof input.id === 'string') return findOrThrow(books.parcels, input.id)
  const number = (value: unknown) => (Number(value) > 0 ? Number(value) : null)
  const weight = number(input.weight)
  if (weight === null) throw missingFieldError('weight')
  const { predefined_package } = input
  const parcel: Parcel = {
    ...createStoredObject('Parcel', 'prcl', now),
    length: number(input.length),
    width: number(input.width),
    height: number(input.height),
    weight,
    predefined_package: typeof predefined_package === 'string' ? predefined_package : null,
  }
  books.parcels.set(parcel.id, parcel)
  return parcel
}

interface ShipmentInput {
  to_address?: object
  from_address?: object
  parcel?: ParcelInput
  reference?: string
  options?: Record<string, unknown>
  is_return?: boolean
}

export function createShipment(books: CarrierState, input: ShipmentInput, now: Date): Shipment {
  const at = formatInstant(now)
  const to_address = findOrCreateAddress(books, input.to_address, 'to_address', at)
  const from_address = findOrCreateAddress(books, input.from_address, 'from_address', at)
  const shipment: Shipment = {
    ...createStoredObject('Shipment', 'shp', at),
    reference: input.reference ?? null,
    status: 'unknown',
    is_return: input.is_return ?? false,
    to_address,
    from_address,
    buyer_address: to_address,
    return_address: from_address,
    parcel: findOrCreateParcel(books, input.parcel, at),
    options: input.options ?? {},
    rates: [],
    messages: [],
    selected_rate: null,
    postage_label: null,
    tracking_code: null,
    tracker: null,
    usps_zone: null,
    customs_info: null,
    scan_form: null,
    refund_status: null,
    order_id: null,
    insurance: null,
    batch_id: null,
    batch_status: null,
    batch_message: null,
    forms: [],
    fees: [],
  }
  Object.assign(shipment, quoteRates(shipment, now))
  books.shipments.set(shipment.id, shipment)
  return shipment
}

/** Replaces the rates with new ones under new ids; the old ids can no longer be bought. */
export function refreshRates(shipment: Shipment, now: Date): void {
  if (shipment.selected_rate) throw postageExists()
  Object.assign(shipment, quoteRates(shipment, now), { updated_at: formatInstant(now) })
}

/** Simulates carriers that quote nothing although they could carry the parcel. */
export function withdrawRates(shipment: Shipment): void {
  const carriers = new Map(shipment.rates.map(({ carrier, carrier_account_id }) => [carrier, carrier_account_id]))
  shipment.messages = [...carriers].map(([carrier, carrier_account_id]) => ({
    carrier,
    carrier_account_id,
    type: 'rate_error',
    message: 'Unable to retrieve rates at this time.',
  }))
  shipment.rates = []
}

/** Simulates rates without a delivery date, which carriers often return. */
export function withdrawDates({ rates }: Shipment): void {
  for (const rate of rates) Object.assign(rate, { delivery_days: null, est_delivery_days: null, delivery_date: null })
}

interface Purchase {
  base: string
  now: Date
  rateSeconds: number
  /** Like the real EasyPost: buying the same rate again is an error. */
  isStrict: boolean
}

/** Buys one rate once. Returns false if the same rate was bought before; the response is then the same. */
export function buyRate(books: CarrierState, shipment: Shipment, rateId: unknown, purchase: Purchase): boolean {
  const { now, rateSeconds, isStrict } = purchase
  if (shipment.selected_rate) {
    if (shipment.selected_rate.id !== rateId || isStrict) throw postageExists()
    return false
  }
  const rate = shipment.rates.find(({ id }) => id === rateId)
  if (!rate) {
    throw new EasyPostError(
      422,
      'SHIPMENT.MISSING_RATE',
      'A valid rate must be supplied in order to purchase a shipment.',
    )
  }
  if (now.getTime() - Date.parse(rate.created_at) > rateSeconds * 1000) {
    throw new EasyPostError(422, 'SHIPMENT.POSTAGE.FAILURE', 'The rate has expired. Please rerate the shipment.')
  }

  takePostage(books, shipment, rate, purchase)
  return true
}

function takePostage(books: CarrierState, shipment: Shipment, rate: Rate, { base, now }: Purchase): void {
  const at = formatInstant(now)
  const tracking_code = newTrackingCode(rate.carrier)
  const tracker = createTracker(books, { tracking_code, carrier: rate.carrier, shipment, rate }, { base, now: at })
  const isPdf = String(shipment.options.label_format).toUpperCase() === 'PDF'
  Object.assign(shipment, {
    selected_rate: rate,
    tracking_code,
    tracker,
    status: tracker.status,
    updated_at: at,
    postage_label: newLabel(`${base}/labels/${shipment.id}.${isPdf ? 'pdf' : 'png'}`, isPdf, at),
    fees: [{ object: 'Fee', type: 'PostageFee', amount: `${rate.rate}000`, charged: true, refunded: false }],
  })
}

function newLabel(url: string, isPdf: boolean, now: string): PostageLabel {
  return {
    id: newId('pl'),
    object: 'PostageLabel',
    created_at: now,
    updated_at: now,
    label_date: now,
    date_advance: 0,
    integrated_form: 'none',
    label_resolution: 300,
    label_size: '4x6',
    label_type: 'default',
    label_file_type: isPdf ? 'application/pdf' : 'image/png',
    label_url: url,
    label_pdf_url: isPdf ? url : null,
    label_zpl_url: null,
    label_epl2_url: null,
    label_file: null,
  }
}

/** Finds a shipment by its id or its reference. */
export function findShipment({ shipments }: CarrierState, key: string | undefined): Shipment {
  const referred = [...shipments.values()].find(({ reference }) => reference !== null && reference === key)
  return referred ?? findOrThrow(shipments, key)
}

/** Postage of a parcel that was never scanned comes back. */
export function refundPostage(shipment: Shipment, now: string): void {
  if (!shipment.postage_label || shipment.refund_status || shipment.status !== 'pre_transit') {
    throw new EasyPostError(422, 'REFUND.UNAVAILABLE', 'This shipment is not eligible for a refund.')
  }
  Object.assign(shipment, { refund_status: 'submitted', updated_at: now })
}

/** Adds a PDF to an existing label. */
export function convertLabel(shipment: Shipment, format: string | null): void {
  const { postage_label } = shipment
  if (!postage_label) throw new EasyPostError(422, 'SHIPMENT.LABEL.UNAVAILABLE', 'The shipment has no label yet.')
  if (format?.toUpperCase() !== 'PDF') throw new EasyPostError(422, 'PARAMETER.INVALID', 'file_format must be PDF.')
  postage_label.label_pdf_url = postage_label.label_url.replace(/\.png$/, '.pdf')
}

export function findRate({ shipments }: CarrierState, id: string | undefined): Rate {
  const rates = [...shipments.values()].flatMap((shipment) => shipment.rates)
  return findOrThrow(new Map(rates.map((rate) => [rate.id, rate])), id)
}

function postageExists(): EasyPostError {
  return new EasyPostError(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
}

/** The lengths match the carriers' tracking codes. */
function newTrackingCode(carrier: string): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
  return carrier === 'UPS' ? `1ZE1A2B30${digits(9)}` : `94001${digits(17)}`
}
