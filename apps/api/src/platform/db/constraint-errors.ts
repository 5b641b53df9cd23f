import type { ErrorCode } from '@fieldhouse/contract/errors'
import { DomainError } from '../errors.ts'

/** Unique, check and foreign-key violation. */
const CONSTRAINT_SQLSTATES = new Set(['23505', '23514', '23503'])

/** Maps a violated constraint, by name, to an error code of the contract. */
export async function mapConstraintErrors<T>(
  codes: Readonly<Record<string, ErrorCode>>,
  writing: Promise<T>,
): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
    const refusal = CONSTRAINT_SQLSTATES.has(code) ? codes[constraint] : undefined
    throw refusal ? new DomainError(refusal) : error
  }
}
