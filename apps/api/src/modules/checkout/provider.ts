/** A sum as the provider writes it. */
export interface Sum {
  value: string
  currency: string
}

export interface ProviderCapture {
  id: string
  /** `pending`: somebody looks at it first; nothing is to be sent until it is completed. */
  status: 'completed' | 'pending' | 'declined' | 'refunded'
  sum: Sum
  custom_id: string | null
}

export interface ProviderOrder {
  id: string
  status: 'created' | 'approved' | 'completed'
  sum: Sum
  custom_id: string | null
  capture: ProviderCapture | null
  refunds: readonly ProviderRefund[]
}

export interface ProviderRefund {
  id: string
  status: 'completed' | 'pending' | 'failed'
  sum: Sum
}

/** The provider has said no, and why: whatever it is asked again, it says no again. */
export class ProviderRefusal extends Error {
  readonly issue: string

  constructor(issue: string, { status, method, path }: { status: number; method: string; path: string }) {
    super(`PayPal answered ${status} for ${method} ${path}: ${issue}`)
    this.issue = issue
  }
}

/** Nobody knows whether it was done: a lost answer is never taken for a failure. */
export class ProviderSilence extends Error {}

export interface RawWebhook {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came, byte by byte: that is what was signed. */
  body: string
}

/** Whoever takes the money. Every call that moves something carries a name of its own, and is done once under it. */
export interface Provider {
  createOrder: (order: { attempt_id: string; sum: Sum }) => Promise<ProviderOrder>
  getOrder: (id: string) => Promise<ProviderOrder>
  capture: (order: { id: string; attempt_id: string }) => Promise<ProviderOrder>
  refund: (refund: { capture_id: string; refund_id: string; sum: Sum }) => Promise<ProviderRefund>
  isGenuine: (webhook: RawWebhook) => Promise<boolean>
}
