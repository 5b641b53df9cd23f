import type { Address, Parcel } from '@fieldhouse/contract/shipping'

export interface CarrierRate {
  carrier: string
  service: string
  /** Total for all parcels. */
  amount: string
  estimated_days: number | null
  arrives_by: string | null
  /** Carrier references for buying this rate, one per parcel. */
  purchase_refs: readonly PurchaseRef[]
}

/** What buys one parcel's share of a rate. The carrier sells one label per shipment of its own. */
export interface PurchaseRef {
  shipment: string
  rate: string
  /** Of this parcel. Missing in quotes from before labels could be bought. */
  amount?: string
}

/** A label that was bought. */
export interface CarrierLabel {
  rate: string
  amount: string
  tracking_number: string
  tracking_url: string | null
  document_url: string | null
  is_voided: boolean
}

export interface LabelDocument {
  type: 'application/pdf' | 'image/png'
  content: Buffer
}

/** The carrier understood the request and will not do it; repeating it is of no use. */
export class CarrierRefusal extends Error {}

export interface AddressVerification {
  address: Address
  deliverable: boolean
}

/** Calls can fail like any network call; the caller decides on the fallback. */
export interface Carrier {
  verify: (address: Address) => Promise<AddressVerification>
  quote: (trip: {
    from: Address
    to: Address
    parcels: readonly Omit<Parcel, 'id' | 'lines'>[]
  }) => Promise<CarrierRate[]>
  /** Safe to repeat: a shipment that has its label is not charged again. */
  buyLabel: (ref: Pick<PurchaseRef, 'shipment' | 'rate'>) => Promise<CarrierLabel>
  /** Undefined if no label was bought for this shipment. */
  findLabel: (shipment: string) => Promise<CarrierLabel | undefined>
  /** Safe to repeat. */
  voidLabel: (shipment: string) => Promise<void>
  fetchDocument: (url: string) => Promise<LabelDocument>
}
