import { inlineScriptHashes } from '@fieldhouse/process/security-headers'

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

/** PayPal's script fetches more of itself, its frames and its pictures from all over these. */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const IS_PAYPAL = /^https:\/\/(?:[\w-]+\.)*paypal\.com$/
const PAYMENT_PAGE = /^(?:\/es)?\/shopping-payment\/?$/

/** The one page that lets in a script of somebody else. */
export function isPaymentPage(pathname: string): boolean {
  return PAYMENT_PAGE.test(pathname)
}

/** What a page lets in beside our own: nothing, but for the payment page. */
export function sourcesFor(pathname: string, scriptUrl: string): Sources {
  if (!isPaymentPage(pathname)) return {}
  const { origin } = new URL(scriptUrl)
  const allowed = IS_PAYPAL.test(origin) ? PAYPAL : [origin]
  return {
    'script-src': allowed,
    'connect-src': allowed,
    'frame-src': allowed,
    'img-src': allowed,
    // It writes style sheets into the page, and the page, which everybody shares, has no nonce to give it.
    'style-src': ["'unsafe-inline'"],
  }
}

/** For answers that are no pages. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

const INLINE_SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g

/**
 * The document without the mark, and the policy that lets exactly the marked scripts run. The mark is a nonce that only
 * the renderer knew: a script that got into the page in any other way has none, and so no hash.
 */
export function sealDocument(marked: string, mark: string, more: Sources = {}): { html: string; policy: string } {
  const attribute = ` nonce="${mark}"`
  const ours = (marked.match(INLINE_SCRIPT) ?? []).filter((script) =>
    script.slice(0, script.indexOf('>')).includes(attribute),
  )
  const hashes = inlineScriptHashes(ours.join('').replaceAll(attribute, ''))

  return {
    html: marked.replaceAll(attribute, ''),
    policy: policyOf({ ...more, 'script-src': [...hashes, ...(more['script-src'] ?? [])] }),
  }
}

function policyOf(more: Sources): string {
  const directives = Object.entries(PAGE_POLICY).map(([name, sources]) => {
    const all = [...sources, ...(more[name] ?? [])]
    // Beside another source 'none' would only be ignored, with a complaint.
    return [name, ...all.filter((source) => source !== "'none'" || all.length === 1)].join(' ')
  })
  return directives.join('; ')
}
