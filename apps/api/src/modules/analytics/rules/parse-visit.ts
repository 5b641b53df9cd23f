import type { Landing } from '@fieldhouse/contract/rules/visit-source'

/** A page view as the edge sends it. */
export interface PageView {
  address: string
  agent: string
  landing: Landing
  /** The page before it was one of the shop’s own. */
  continues: boolean
  isProduct: boolean
}

const MAX_DATAGRAM = 16_384
const PRODUCT = /^\/(?:(?:es\/)?product-detail|api\/products\/products)\/\d+\/?$/
const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/**
 * The view in a syslog datagram; undefined for what is none, and for visitors who ask not to be tracked (DNT, GPC). The
 * port is local, but what it receives was written by anyone: paths, agents, and referrers are of the visitor’s choice.
 */
export function parsePageView(datagram: Buffer, shopHost: string): PageView | undefined {
  if (datagram.length > MAX_DATAGRAM) return undefined
  const fields = parseFields(datagram.toString('utf8'))
  if (!fields || fields.address === '' || fields.dnt === '1' || fields.gpc === '1') return undefined
  const continues = fields.referrer === shopHost
  return {
    address: fields.address,
    agent: fields.agent,
    landing: toLanding(fields, continues ? '' : fields.referrer),
    continues,
    isProduct: PRODUCT.test(fields.path),
  }
}

const FIELDS = ['address', 'agent', 'path', 'referrer', ...UTM_KEYS, 'dnt', 'gpc'] as const
type Fields = Record<(typeof FIELDS)[number], string>

function parseFields(message: string): Fields | undefined {
  const start = message.indexOf('{')
  if (start < 0) return undefined
  try {
    const parsed: unknown = JSON.parse(message.slice(start))
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const texts = FIELDS.map((field) => [field, (parsed as Partial<Record<string, unknown>>)[field]] as const)
    return texts.every(([, text]) => typeof text === 'string') ? (Object.fromEntries(texts) as Fields) : undefined
  } catch {
    return undefined
  }
}

function toLanding(fields: Fields, referrer: string): Landing {
  const landing: Landing = referrer ? { referrer: referrer.replace(/:\d+$/, '') } : {}
  for (const key of UTM_KEYS) {
    const text = decodeQuery(fields[key])
    if (text) landing[key] = text
  }
  return landing
}

function decodeQuery(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
