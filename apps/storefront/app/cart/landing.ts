import type { Landing } from '@fieldhouse/contract/rules/visit-source'

const KEY = 'landing'
const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign'] as const
const MAX_TEXT = 200

/**
 * Where the visit began; undefined if this tab has forgotten. Following links keeps the document, and with it the
 * referrer and the address it was loaded with; a document that the shop itself led to asks the tab's storage.
 */
export function readLanding(): Landing | undefined {
  const found = landingOf(document.referrer, performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  try {
    if (!found) return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
    sessionStorage.setItem(KEY, JSON.stringify(found))
  } catch {
    // Storage is off, or something else is in it: the landing is only a figure.
  }
  return found
}

function landingOf(referrer: string, address: string): Landing | undefined {
  const landing: Landing = {}
  const params = new URL(address).searchParams
  for (const key of UTM_KEYS) {
    const text = params.get(key)?.slice(0, MAX_TEXT)
    if (text) landing[key] = text
  }
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  if (host === location.hostname) return landing.utm_source || landing.utm_medium ? landing : undefined
  return host ? { ...landing, referrer: host } : landing
}
