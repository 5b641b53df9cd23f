import type { EmulatorResponse } from '../http.ts'
import { json } from '../http.ts'

/** An error in EasyPost's format. */
export class EasyPostError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly object[]

  constructor(status: number, code: string, message: string, errors: readonly object[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

export function serializeError({ status, code, message, errors }: EasyPostError): EmulatorResponse {
  return json({ error: { code, message, errors } }, status)
}

export function missingFieldError(field: string): EasyPostError {
  return new EasyPostError(422, 'PARAMETER.REQUIRED', 'Missing required parameter.', [
    { field, message: 'cannot be blank' },
  ])
}

export function findOrThrow<T>(things: Map<string, T>, id: string | undefined): T {
  const thing = things.get(id ?? '')
  if (!thing) throw new EasyPostError(404, 'NOT_FOUND', 'The requested resource could not be found.')
  return thing
}
