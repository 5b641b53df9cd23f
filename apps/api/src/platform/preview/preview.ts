import type { Language } from '@fieldhouse/contract/schemas'
import type { FastifyRequest } from 'fastify'
import { isCaller } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { readTicket, signTicket } from '../download-tickets.ts'
import { DomainError } from '../errors.ts'

/**
 * The shop's only cookie: page requests of a browser cannot carry the staff token. It holds a ticket for a preview, or
 * one that admits its browser to the closed shop; the edge caches no answer to a request with either.
 */
const COOKIE = 'preview'
const PURPOSE = 'preview'
const LINK_PURPOSE = 'preview link'
const VALID_SECONDS = 3600

type PreviewDeps = Pick<Deps, 'clock' | 'keys' | 'config'>

/** What a preview shows. */
export interface PreviewClaim {
  as_of: string
  /** Drafts that staff has not published are shown as well. */
  drafts?: true
}

/**
 * A page of the shop that takes the ticket from the fragment, which reaches neither servers nor logs. The admin has
 * another origin and cannot set a cookie for the shop.
 */
export function previewLink(deps: PreviewDeps, claim: PreviewClaim, { lang, to }: PreviewTarget): string {
  const path = lang === 'en' ? '/preview' : `/${lang}/preview`
  const opened = to ? `&to=${encodeURIComponent(to)}` : ''
  return `${deps.config.PUBLIC_URL}${path}#ticket=${signTicket(deps, LINK_PURPOSE, claim)}${opened}`
}

interface PreviewTarget {
  lang: Language
  /** The page that is opened; the home page if there is none. */
  to: string | undefined
}

/**
 * The home page in a frame of the admin. The ticket is posted, so it is in no URL, and no cookie is set: browsers block
 * cookies of framed sites, and the staff's own shop tabs must not change.
 */
export function previewFrame(deps: PreviewDeps, claim: PreviewClaim, lang: Language): { url: string; ticket: string } {
  const path = lang === 'en' ? '/home' : `/${lang}/home`
  return { url: `${deps.config.PUBLIC_URL}${path}`, ticket: signTicket(deps, PURPOSE, claim) }
}

/** What a link shows. */
export function readPreviewTicket(deps: PreviewDeps, ticket: string): PreviewClaim {
  return readTicket<PreviewClaim>(deps, LINK_PURPOSE, ticket)
}

/** HttpOnly and SameSite=Strict: scripts cannot read the cookie, and other sites cannot send it. */
export function previewCookie(deps: PreviewDeps, claim: PreviewClaim): string {
  const value = signTicket(deps, PURPOSE, claim, VALID_SECONDS * 1000)
  return writePreviewCookie(deps, { value, seconds: VALID_SECONDS, sameSite: 'Strict' })
}

export function clearPreviewCookie(deps: PreviewDeps): string {
  return writePreviewCookie(deps, { value: '', seconds: 0, sameSite: 'Strict' })
}

interface PreviewCookie {
  value: string
  seconds: number
  /** Lax: links from elsewhere carry it too. */
  sameSite: 'Strict' | 'Lax'
}

export function writePreviewCookie({ config }: Pick<Deps, 'config'>, cookie: PreviewCookie): string {
  const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${cookie.value}; Path=/; Max-Age=${cookie.seconds}; HttpOnly; SameSite=${cookie.sameSite}${secure}`
}

/** The previewed instant; undefined for now. */
export function previewedInstant(deps: Pick<Deps, 'clock' | 'keys'>, request: FastifyRequest): Date | undefined {
  const claim = findClaim(deps, request)
  return claim && new Date(claim.as_of)
}

export function previewsDrafts(deps: Pick<Deps, 'clock' | 'keys'>, request: FastifyRequest): boolean {
  return findClaim(deps, request)?.drafts === true
}

/** An expired or forged cookie is ignored. */
function findClaim(deps: Pick<Deps, 'clock' | 'keys'>, request: FastifyRequest): PreviewClaim | undefined {
  const ticket = previewTicketOf(request)
  if (!ticket || isStaffRequest(request)) return undefined
  try {
    return readTicket<PreviewClaim>(deps, PURPOSE, ticket)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** Whether the response may be a preview, which must not be cached. */
export function mayBePreview(request: FastifyRequest): boolean {
  return previewTicketOf(request) !== undefined
}

/** The admin's requests pass `as_of` explicitly, so the cookie does not apply to them. */
function isStaffRequest({ who }: FastifyRequest): boolean {
  return who !== undefined && isCaller(who) && who.audience === 'admin'
}

export function previewTicketOf({ headers }: FastifyRequest): string | undefined {
  return headers.cookie && /(?:^|; )preview=([\w.-]+)/.exec(headers.cookie)?.[1]
}
