import type { ErrorCode } from '@fieldhouse/contract/errors'
import { DomainError } from '../errors.ts'

const UNIQUE_VIOLATION = '23505'

/** Turns the database's refusal of a value that is taken into ours, by the name of the index that found it. */
export async function orRefuse<T>(codes: Readonly<Record<string, ErrorCode>>, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const refusal = code === UNIQUE_VIOLATION ? codes[constraint] : undefined
    throw refusal ? new DomainError(refusal) : error
  }
}
