import type { ErrorCode } from '@fieldhouse/contract/errors'
import { DomainError } from '../errors.ts'

/** A value that is taken, one that a check does not allow, or something that others refer to. */
const REFUSALS = new Set(['23505', '23514', '23503'])

/** Turns the database's refusal of a value into ours, by the name of the constraint that found it. */
export async function orRefuse<T>(codes: Readonly<Record<string, ErrorCode>>, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
    const refusal = REFUSALS.has(code) ? codes[constraint] : undefined
    throw refusal ? new DomainError(refusal) : error
  }
}
