/** Amount in the provider's format. */
export interface ProviderAmount {
  value: string
  currency: string
}

export interface ProviderCapture {
  id: string
  /** `pending`: under review by the provider; do not ship before it is completed. */
  status: 'completed' | 'pending' | 'declined' | 'refunded'
  amount: ProviderAmount
  custom_id: string | null
  /** Merchant id of the account that gets the money. */
  payee: string | null
}

/** A capture by itself, with the order that it belongs to. */
export interface ProviderCaptureOfOrder extends ProviderCapture {
  order_id: string | null
}

/** A movement of money in the provider's own list: a capture, or a refund of one. */
export interface ProviderEntry {
  id: string
  kind: 'captured' | 'refunded'
  capture_id: string
}

export interface ProviderOrder {
  id: string
  status: 'created' | 'approved' | 'completed'
  amount: ProviderAmount
  custom_id: string | null
  payee: string | null
  /** As the provider knows the payer; never a proof of who it is. */
  payer_email: string | null
  capture: ProviderCapture | null
  refunds: readonly ProviderRefund[]
}

export interface ProviderRefund {
  id: string
  status: 'completed' | 'pending' | 'failed'
  amount: ProviderAmount
}

/** A definite refusal: repeating the call gets the same response. */
export class ProviderRefusal extends Error {
  readonly issue: string

  constructor(issue: string, { status, method, path }: { status: number; method: string; path: string }) {
    super(`PayPal answered ${status} for ${method} ${path}: ${issue}`)
    this.issue = issue
  }
}

/** The outcome is unknown (timeout, 5xx, 429). Never treat it as a failure: the call may have taken effect. */
export class ProviderUnavailable extends Error {}

export interface RawWebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Unparsed, because the signature covers the exact bytes. */
  body: string
}

/** The payment provider. Every write carries an idempotency key. */
/** Each mode is an account of its own at the provider, with its own address, client id and secret. */
export type ProviderMode = 'sandbox' | 'production'

export interface Provider {
  /** The mode of new payments; undefined while payments are off. */
  currentMode: () => Promise<ProviderMode | undefined>
  in: (mode: ProviderMode) => ProviderAccount
  /** False for a forgery that shows without its signature. */
  isWellFormedWebhook: (webhook: RawWebhookRequest) => boolean
  /** Calls the provider only for a certificate that is not known yet, and `beforeFetch` first. */
  verifyWebhook: (webhook: RawWebhookRequest, beforeFetch: () => Promise<void>) => Promise<boolean>
}

export interface ProviderAccount {
  /** A payment to another merchant makes no order; empty: not compared. */
  merchant_id: string
  createOrder: (order: { attempt_id: string; amount: ProviderAmount }) => Promise<ProviderOrder>
  getOrder: (id: string) => Promise<ProviderOrder>
  capture: (order: { id: string; attempt_id: string }) => Promise<ProviderOrder>
  getCapture: (id: string) => Promise<ProviderCaptureOfOrder>
  /** PayPal lists a transaction up to three hours late. */
  listEntries: (since: Date, until: Date) => AsyncIterable<ProviderEntry>
  refund: (refund: { capture_id: string; refund_id: string; amount: ProviderAmount }) => Promise<ProviderRefund>
}
