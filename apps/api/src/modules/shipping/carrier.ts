import type { Address, Parcel } from '@fieldhouse/contract/shipping'

export interface CarrierRate {
  carrier: string
  service: string
  /** Total for all parcels. */
  amount: string
  estimated_days: number | null
  arrives_by: string | null
  /** Carrier references for buying this rate, one per parcel. */
  purchase_refs: readonly { shipment: string; rate: string }[]
}

export interface AddressVerification {
  address: Address
  deliverable: boolean
}

/** Calls can fail like any network call; the caller decides on the fallback. */
export interface Carrier {
  verify: (address: Address) => Promise<AddressVerification>
  quote: (trip: { from: Address; to: Address; parcels: readonly Parcel[] }) => Promise<CarrierRate[]>
}
