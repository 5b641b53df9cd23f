import type { ErrorCode } from '@fieldhouse/contract/errors'
import { ERRORS } from '@fieldhouse/contract/errors'

/** An expected refusal. Anything else that is thrown is a bug and answers 500 without details. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(ERRORS[code].title)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}
