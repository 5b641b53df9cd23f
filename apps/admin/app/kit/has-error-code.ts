import { ApiError } from '@fieldhouse/client/api-error'

/** Whether the API refused a call with one of these codes. */
export function hasErrorCode(error: Error | null, ...codes: readonly string[]): boolean {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code)
}
