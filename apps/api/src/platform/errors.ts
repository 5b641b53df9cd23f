import type { ErrorCode } from '@fieldhouse/contract/errors'
import { ERRORS } from '@fieldhouse/contract/errors'

export interface ErrorDetails {
  /** What is wrong with each field, for who has to mend it. */
  errors?: Record<string, string[]>
  /** Seconds after which it may be tried again. */
  retry_after?: number
  /** What a cart has become meanwhile. */
  cart?: unknown
}

/** An expected refusal. Anything else that is thrown is a bug and answers 500 without details. */
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
