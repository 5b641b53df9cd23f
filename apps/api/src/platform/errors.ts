import type { ErrorCode, Factor } from '@fieldhouse/contract/errors'
import { ERRORS } from '@fieldhouse/contract/errors'

export interface ErrorDetails {
  /** Validation messages by field. */
  errors?: Record<string, string[]>
  /** Seconds until a retry may succeed. */
  retry_after?: number
  /** The current cart, sent with a version conflict. */
  cart?: unknown
  /** The second factors that the account has. */
  factors?: readonly Factor[]
}

/** An expected rejection. Any other error is a bug and returns 500 without details. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(ERRORS[code].title)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}
