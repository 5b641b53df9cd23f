/** A definite refusal, such as a landline or a number that sent STOP: repeating the call gets the same response. */
export class SmsRefusal extends Error {
  /** The provider's error code; 0 if it gave none. */
  readonly code: number

  constructor(code: number, status: number) {
    super(`Twilio answered ${status} for a text: error ${code}`)
    this.code = code
  }
}

/** The provider did not accept the text: too many requests, or no connection. It may be sent again later. */
export class SmsNotAccepted extends Error {}

/** The outcome is unknown (time-out, 5xx, reset). Never send again: only the status callback resolves it. */
export class SmsOutcomeUnknown extends Error {}

/** The carrier or the person refuses every text: 21610 is a STOP, 21614 a landline. */
export const STOPPED_CODE = 21_610

export interface Text {
  /** E.164. */
  to: string
  body: string
  /** URL that receives the delivery status. */
  statusCallback: string
}

export interface SignedForm {
  /** Path and query as the provider called them. */
  path: string
  /** Form-encoded, not parsed. */
  body: string
  signature: string | undefined
}

/** The SMS provider. A send is never repeated, because the provider has no idempotency key. */
export interface SmsProvider {
  /** The number that texts come from; replies go to it. */
  number: string
  /** `provider_ref` is the provider's id of the message. */
  sendText: (text: Text) => Promise<{ provider_ref: string; status: string }>
  isSigned: (form: SignedForm) => boolean
}
