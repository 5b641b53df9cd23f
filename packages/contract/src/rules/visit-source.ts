/** Where visits, carts, and orders come from. `unknown`: not recorded, such as orders of an older release. */
export const SOURCES = ['search', 'direct', 'text', 'social', 'email', 'other', 'unknown'] as const
export type Source = (typeof SOURCES)[number]

/** What a browser tells of the page a visit began with. */
export interface Landing {
  /** Host of the page that linked to the shop. */
  referrer?: string
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
}

const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign'] as const

export const MAX_LANDING_TEXT = 200
const MAX_TEXT = 100
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/

/** The source, and the landing in its normalized form; null: it says nothing. */
export interface VisitSource {
  source: Source
  source_details: Landing | null
}

export const UNKNOWN_SOURCE: VisitSource = { source: 'unknown', source_details: null }

/** Text from an address anyone can write: kept are letters, digits, and a few signs, in lower case. */
export function findVisitSource(landing: Landing): VisitSource {
  const referrer = normalizeHost(landing.referrer ?? '')
  const details: Landing = referrer ? { referrer } : {}
  for (const key of UTM_KEYS) {
    const text = normalizeText(landing[key] ?? '')
    if (text) details[key] = text
  }
  return { source: sourceOf(details), source_details: Object.keys(details).length > 0 ? details : null }
}

function normalizeHost(host: string): string {
  const plain = host
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
  return HOST.test(plain) ? plain : ''
}

function normalizeText(text: string): string {
  return text
    .slice(0, MAX_LANDING_TEXT)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ._+~-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .trim()
}

/** Maps, because a visitor chooses the key: an object would answer `constructor`. */
const SOURCE_OF_MEDIUM = new Map<string, Source>()
const SOURCE_OF_NAME = new Map<string, Source>()

function declare(source: Source, { mediums, names }: { mediums: string; names: string }): void {
  for (const medium of mediums.split(',')) SOURCE_OF_MEDIUM.set(medium, source)
  for (const name of names.split(' ')) SOURCE_OF_NAME.set(name, source)
}

declare('text', { mediums: 'sms,text,mms', names: 'sms' })
declare('email', { mediums: 'email,e-mail,newsletter', names: 'mail outlook gmail mailchi proton' })
declare('social', {
  mediums: 'social,paid social,paid_social,social-media',
  names: 'facebook instagram threads tiktok pinterest twitter reddit youtube linkedin strava bsky t.co x.com fb.me',
})
declare('search', {
  mediums: 'organic,cpc,ppc,search',
  names: 'google bing duckduckgo yahoo ecosia qwant startpage brave yandex baidu',
})

function sourceOf({ referrer, utm_source = '', utm_medium = '' }: Landing): Source {
  const named = SOURCE_OF_MEDIUM.get(utm_medium) ?? SOURCE_OF_MEDIUM.get(utm_source)
  if (named) return named
  const host = utm_source || referrer
  if (host) return sourceOfHost(host)
  return utm_medium ? 'other' : 'direct'
}

/** A name is a whole label: `google` in news.google.co.uk, not in notgoogle.com. The first one decides. */
function sourceOfHost(host: string): Source {
  for (const name of [host, ...host.split('.')]) {
    const source = SOURCE_OF_NAME.get(name)
    if (source) return source
  }
  return 'other'
}
