import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/

/** The edge's id if its format is valid, otherwise a new one. */
export function resolveRequestId(request: IncomingMessage): string {
  const header = request.headers[REQUEST_ID_HEADER]
  return typeof header === 'string' && ACCEPTED.test(header) ? header : randomUUID()
}
