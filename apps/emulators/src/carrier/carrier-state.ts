import { randomBytes } from 'node:crypto'

/** Objects are stored in EasyPost's response format. */
interface StoredObject<Name extends string> {
  id: string
  object: Name
  mode: 'test'
  created_at: string
  updated_at: string
}

export interface FieldError {
  code: string
  field: string
  message: string
  suggestion: null
}

interface Verification {
  success: boolean
  errors: FieldError[]
  details: { latitude?: number; longitude?: number; time_zone?: string } | null
}

export interface AddressFields {
  name: string | null
  company: string | null
  street1: string | null
  street2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string
  phone: string | null
  email: string | null
}

export interface Address extends StoredObject<'Address'>, AddressFields {
  residential: boolean | null
  carrier_facility: null
  federal_tax_id: null
  state_tax_id: null
  verifications: { zip4?: Verification; delivery?: Verification }
}

/** Inches and ounces. */
export interface Parcel extends StoredObject<'Parcel'> {
  length: number | null
  width: number | null
  height: number | null
  predefined_package: string | null
  weight: number
}

export interface Rate extends StoredObject<'Rate'> {
  carrier: string
  service: string
  rate: string
  currency: 'USD'
  list_rate: string
  list_currency: 'USD'
  retail_rate: string
  retail_currency: 'USD'
  delivery_days: number | null
  est_delivery_days: number | null
  delivery_date: string | null
  delivery_date_guaranteed: boolean
  billing_type: 'easypost'
  shipment_id: string
  carrier_account_id: string
}

export interface RateMessage {
  carrier: string
  carrier_account_id: string
  type: 'rate_error'
  message: string
}

export interface PostageLabel extends Omit<StoredObject<'PostageLabel'>, 'mode'> {
  date_advance: number
  integrated_form: 'none'
  label_date: string
  label_resolution: number
  label_size: '4x6'
  label_type: 'default'
  label_file_type: string
  label_url: string
  label_pdf_url: string | null
  label_zpl_url: null
  label_epl2_url: null
  label_file: null
}

export interface TrackingDetail {
  object: 'TrackingDetail'
  message: string
  description: null
  status: string
  status_detail: string
  datetime: string
  source: string
  carrier_code: null
  tracking_location: {
    object: 'TrackingLocation'
    city: string | null
    state: string | null
    country: string | null
    zip: string | null
  }
}

export interface Tracker extends StoredObject<'Tracker'> {
  tracking_code: string
  carrier: string
  status: string
  status_detail: string
  signed_by: string | null
  weight: number | null
  est_delivery_date: string | null
  shipment_id: string | null
  tracking_details: TrackingDetail[]
  carrier_detail: null
  finalized: boolean
  is_return: boolean
  public_url: string
  fees: never[]
}

export interface Shipment extends StoredObject<'Shipment'> {
  reference: string | null
  status: string
  is_return: boolean
  to_address: Address
  from_address: Address
  buyer_address: Address
  return_address: Address
  parcel: Parcel
  options: Record<string, unknown>
  rates: Rate[]
  messages: RateMessage[]
  selected_rate: Rate | null
  postage_label: PostageLabel | null
  tracking_code: string | null
  tracker: Tracker | null
  usps_zone: number | null
  customs_info: null
  scan_form: null
  refund_status: 'submitted' | null
  batch_id: null
  batch_status: null
  batch_message: null
  order_id: null
  insurance: null
  forms: never[]
  fees: { object: 'Fee'; type: string; amount: string; charged: boolean; refunded: boolean }[]
}

/** The emulator's own record of quotes, purchases and deliveries. */
export interface CarrierState {
  addresses: Map<string, Address>
  parcels: Map<string, Parcel>
  shipments: Map<string, Shipment>
  trackers: Map<string, Tracker>
}

export function createCarrierState(): CarrierState {
  return { addresses: new Map(), parcels: new Map(), shipments: new Map(), trackers: new Map() }
}

export function createStoredObject<Name extends string>(object: Name, prefix: string, now: string): StoredObject<Name> {
  return { id: newId(prefix), object, mode: 'test', created_at: now, updated_at: now }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}
