import { createHmac, timingSafeEqual } from 'node:crypto'
import type { openExport } from '@fieldhouse/contract/catalog-import'
import type { Body } from '@fieldhouse/contract/endpoint'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'

/** A browser saves a file only from an address, and sends no token with it: so the address itself is the right. */
const VALID_MS = 2 * 60_000

/** What a file is made of. */
export type Wanted = { products: Body<typeof openExport> } | { errors_of: number }

type TicketDeps = Pick<Deps, 'clock' | 'keys'>

export function ticketFor({ clock, keys }: TicketDeps, wanted: Wanted): { path: string } {
  const content = JSON.stringify({ wanted, until: clock.now().getTime() + VALID_MS })
  const ticket = `${Buffer.from(content).toString('base64url')}.${seal(keys, content).toString('base64url')}`
  return { path: `/api/products/csv/?ticket=${ticket}` }
}

export function readTicket({ clock, keys }: TicketDeps, ticket: string): Wanted {
  const [content = '', sealed = ''] = ticket.split('.').map((part) => Buffer.from(part, 'base64url'))
  const expected = seal(keys, content)
  const isOurs = sealed.length === expected.length && timingSafeEqual(Buffer.from(sealed), expected)
  if (!isOurs) throw new DomainError('link_expired')
  const { wanted, until } = JSON.parse(String(content)) as { wanted: Wanted; until: number }
  if (until < clock.now().getTime()) throw new DomainError('link_expired')
  return wanted
}

function seal(keys: Deps['keys'], content: string | Buffer): Buffer {
  return createHmac('sha256', keys.for('csv tickets')).update(content).digest()
}
