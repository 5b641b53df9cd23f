import { inlineScriptHashes } from '@fieldhouse/process/security-headers'

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
]

/** For answers that are no pages. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

const INLINE_SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g

/**
 * The document without the mark, and the policy that lets exactly the marked scripts run. The mark is a nonce that only
 * the renderer knew: a script that got into the page in any other way has none, and so no hash.
 */
export function sealDocument(marked: string, mark: string): { html: string; policy: string } {
  const attribute = ` nonce="${mark}"`
  const ours = (marked.match(INLINE_SCRIPT) ?? []).filter((script) =>
    script.slice(0, script.indexOf('>')).includes(attribute),
  )
  const hashes = inlineScriptHashes(ours.join('').replaceAll(attribute, ''))

  return {
    html: marked.replaceAll(attribute, ''),
    policy: [...PAGE_POLICY, ['script-src', "'self'", ...hashes].join(' ')].join('; '),
  }
}
