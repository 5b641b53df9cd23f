import type { Address, Parcel } from '@fieldhouse/contract/shipping'

export interface CarrierRate {
  carrier: string
  service: string
  /** Of all parcels together. */
  amount: string
  estimated_days: number | null
  arrives_by: string | null
  /** By which exactly this is bought, parcel by parcel. */
  bought_by: readonly { shipment: string; rate: string }[]
}

export interface Verified {
  address: Address
  deliverable: boolean
}

/** Whoever carries parcels. Its calls fail like any call over a network; who calls decides what then. */
export interface Carrier {
  verify: (address: Address) => Promise<Verified>
  quote: (trip: { from: Address; to: Address; parcels: readonly Parcel[] }) => Promise<CarrierRate[]>
}
