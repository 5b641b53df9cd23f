import type { Deps } from './deps.ts'
import { DomainError } from './errors.ts'
import { isSigned, signBytes } from './keys.ts'

/** A browser sends no token when it downloads a URL, so the URL itself carries a short-lived authorization. */
const TICKET_TTL_MS = 2 * 60_000

type TicketDeps = Pick<Deps, 'clock' | 'keys'>

/** Signs a temporary authorization; each purpose has its own key. */
export function signTicket(
  { clock, keys }: TicketDeps,
  purpose: string,
  wanted: object,
  validMs = TICKET_TTL_MS,
): string {
  const content = JSON.stringify({ wanted, until: clock.now().getTime() + validMs })
  return `${Buffer.from(content).toString('base64url')}.${signBytes(keys, purpose, content).toString('base64url')}`
}

export function readTicket<T>({ clock, keys }: TicketDeps, purpose: string, ticket: string): T {
  const [content = '', sealed = ''] = ticket.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!isSigned(keys, purpose, content, Buffer.from(sealed))) throw new DomainError('link_expired')
  const { wanted, until } = JSON.parse(String(content)) as { wanted: T; until: number }
  if (until < clock.now().getTime()) throw new DomainError('link_expired')
  return wanted
}
