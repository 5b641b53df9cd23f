import { ApiError } from '@fieldhouse/client/api-error'

export function hasErrorCode(error: Error | null, ...codes: readonly string[]): boolean {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code)
}
