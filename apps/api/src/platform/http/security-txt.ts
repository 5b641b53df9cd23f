import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

const DAY_MS = 24 * 3600 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180
const HOUR_SECONDS = 3600

/** Serves the security contact as RFC 9116 describes; `Expires` moves on with every day. */
export function serveSecurityTxt(app: FastifyInstance, { clock, config }: Pick<Deps, 'clock' | 'config'>): void {
  const path = '/.well-known/security.txt'
  app.get(path, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
    const lines = [
      `Contact: ${config.SECURITY_CONTACT}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${new URL(path, config.PUBLIC_URL).href}`,
    ]
    reply.header('cache-control', `public, max-age=${HOUR_SECONDS}, s-maxage=${HOUR_SECONDS}`)
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
