/** A rate that a label can be bought at. */
export interface LabelRate {
  carrier: string
  service: string
  amount: string
  /** ISO date without a time. */
  arrives_by: string | null
  expires_at: string
  quoted_at_checkout: boolean
  /** The carrier's references. */
  ref: { shipment: string; rate: string }
}
