import { CSP_REPORTING, inlineScriptHashes, TRUSTED_TYPES } from '@fieldhouse/process/security-headers'
import type { PageParts } from './page-parts.ts'

type Sources = Readonly<Record<string, readonly string[]>>

const PAGE_POLICY: Sources = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'script-src': ["'self'"],
}

/** PayPal's script loads further scripts, iframes and images from these hosts. */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const IS_PAYPAL = /^https:\/\/(?:[\w-]+\.)*paypal\.com$/
const PAYMENT_PAGE = /^(?:\/es)?\/shopping-payment\/?$/

/** The only page that allows a third-party script. */
export function isPaymentPage(pathname: string): boolean {
  return PAYMENT_PAGE.test(pathname)
}

/** Sources that a page allows beside our own: none, except on the payment page. */
export function cspSourcesFor(pathname: string, scriptUrl: string): Sources {
  if (!isPaymentPage(pathname)) return {}
  const { origin } = new URL(scriptUrl)
  const allowed = IS_PAYPAL.test(origin) ? PAYPAL : [origin]
  return {
    'script-src': allowed,
    'connect-src': allowed,
    'frame-src': allowed,
    'img-src': allowed,
    // PayPal's script injects style sheets, and a page that is cached for all visitors cannot carry a nonce.
    'style-src': ["'unsafe-inline'"],
  }
}

/** For responses that are not pages. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Strips the mark and returns the policy that allows exactly the marked scripts, by hash. The mark is a nonce known to
 * the renderer only, so an injected script has none and gets no hash.
 */
export function sealDocument(page: PageParts, mark: string, more: Sources = {}): { html: string; policy: string } {
  const attribute = ` nonce="${mark}"`
  const hashes = inlineScriptHashes(page.head + page.scripts, (attributes) => attributes.includes(attribute))
  return {
    html: page.head.replaceAll(attribute, '') + page.body + page.scripts.replaceAll(attribute, ''),
    policy: policyOf({ ...more, 'script-src': [...hashes, ...(more['script-src'] ?? [])] }),
  }
}

/** The same policy, but pages of this origin may frame the page. */
export function allowFraming(policy: string, origin: string): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`)
}

function policyOf(more: Sources): string {
  const directives = Object.entries(PAGE_POLICY).map(([name, sources]) => {
    const all = [...sources, ...(more[name] ?? [])]
    // Browsers ignore 'none' beside another source, with a warning.
    return [name, ...all.filter((source) => source !== "'none'" || all.length === 1)].join(' ')
  })
  // PayPal's script on the payment page writes markup as text.
  const trustedTypes = more['frame-src'] ? [] : TRUSTED_TYPES
  return [...directives, ...trustedTypes, ...CSP_REPORTING].join('; ')
}
