import type { FastifyRequest } from 'fastify'
import { isCaller } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import { readTicket, ticketFor } from '../tickets.ts'

/** The shop's only cookie: pages are rendered for whoever asks, and a page cannot ask with the staff's token. */
const COOKIE = 'preview'
const PURPOSE = 'preview'
const VALID_SECONDS = 3600

type PreviewDeps = Pick<Deps, 'clock' | 'keys' | 'config'>

interface Wanted {
  as_of: string
}

/** What makes a browser see the shop as of an instant; scripts cannot read it, and no other site can send it. */
export function previewCookie(deps: PreviewDeps, as_of: Date): string {
  const wanted: Wanted = { as_of: as_of.toISOString() }
  return cookie(deps, ticketFor(deps, PURPOSE, wanted, VALID_SECONDS * 1000), VALID_SECONDS)
}

export function endedCookie(deps: PreviewDeps): string {
  return cookie(deps, '', 0)
}

function cookie({ config }: PreviewDeps, value: string, seconds: number): string {
  const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/** The instant that a browser was promised; undefined: now. A cookie that is over, or not ours, says nothing. */
export function previewedInstant(deps: Pick<Deps, 'clock' | 'keys'>, request: FastifyRequest): Date | undefined {
  const ticket = ticketOf(request)
  if (!ticket || ofStaff(request)) return undefined
  try {
    return new Date(readTicket<Wanted>(deps, PURPOSE, ticket).as_of)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** Whether an answer may be one that nobody else is to see. */
export function mayBePreview(request: FastifyRequest): boolean {
  return ticketOf(request) !== undefined
}

/** Staff's own screens name the instant that they ask for. */
function ofStaff({ who }: FastifyRequest): boolean {
  return who !== undefined && isCaller(who) && who.audience === 'admin'
}

function ticketOf({ headers }: FastifyRequest): string | undefined {
  return headers.cookie && /(?:^|; )preview=([\w.-]+)/.exec(headers.cookie)?.[1]
}
