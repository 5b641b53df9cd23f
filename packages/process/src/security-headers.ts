import { createHash } from 'node:crypto'

/** Sent with every response of every process; the edge adds the same to its own responses, and HSTS if it has TLS. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

export const CSP_REPORT_PATH = '/api/csp-reports'

/** `report-uri`, because every browser has it, and beside `report-to` Chromium would report over HTTPS only. */
export const CSP_REPORTING = [`report-uri ${CSP_REPORT_PATH}`]

/** Text becomes markup or script only through the page's default policy (client/trusted-types.ts). */
export const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const HAS_SOURCE = /\ssrc\s*=/i
const IS_DATA = /\stype\s*=\s*"application\/(ld\+)?json"/i

/** CSP hashes of a document's inline scripts. Unlike nonces, hashes keep public pages cacheable. */
export function inlineScriptHashes(html: string, isAllowed = (_attributes: string) => true): string[] {
  const sources = Array.from(html.matchAll(INLINE_SCRIPT))
    .filter(([, attributes = '']) => !HAS_SOURCE.test(attributes) && !IS_DATA.test(attributes) && isAllowed(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...new Set(sources)]
}
