import type { Socket } from 'node:net'
import { SECURITY_HEADERS } from '@fieldhouse/process/security-headers'
import type { FastifyInstance } from 'fastify'
import { BARE_POLICY, isPaymentPage } from './csp.ts'

const HEADERS = Object.entries({
  ...SECURITY_HEADERS,
  'content-security-policy': BARE_POLICY,
  'cache-control': 'no-store',
})

/** Pages opened with a secret in the URL, or to set a password: never cached, no referrer. */
export const PRIVATE_PAGE =
  /^(?:\/es)?\/(?:reset-password|confirm-email|confirm-alert|undo-change|stop-texts|newsletter|order|preview)\b/

/** Set before any handler runs, so that every response has them; pages replace the last two. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.server.prependListener('request', (request, response) => {
    for (const [name, value] of HEADERS) response.setHeader(name, value)
    const [path = ''] = (request.url ?? '').split('?')
    if (PRIVATE_PAGE.test(path)) response.setHeader('referrer-policy', 'no-referrer')
    // PayPal's approval window reports its result to the page that opened it.
    if (isPaymentPage(path)) response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups')
  })
}

/** Malformed HTTP never becomes a request, so the response is written to the socket directly. */
export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const lines = HEADERS.map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, 'connection: close', 'content-length: 0', '', ''].join('\r\n'))
}
