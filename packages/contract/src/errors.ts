/** Every refusal a client can meet: the stable `code`, its status and its title. */
export const ERRORS = {
  validation_failed: { status: 400, title: 'Some fields are not valid' },
  not_authenticated: { status: 401, title: 'The access token is missing, expired or not ours' },
  forbidden: { status: 403, title: 'You may not do this' },
  not_found: { status: 404, title: 'There is no such thing' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body is of a kind that is not accepted here' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The shop cannot answer right now' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** RFC 9457 problem details, as every refusal is written. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  request_id: string
  errors?: Record<string, string[]>
}
