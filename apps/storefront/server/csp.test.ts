import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cspSourcesFor, sealDocument } from './csp.ts'

const MARK = 'only-the-renderer-knows'

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function sourcesOf(policy: string, name: string): string[] {
  const directive = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return directive?.split(' ').slice(1) ?? []
}

/** Scripts of the page and what else may be there. */
const pageOf = (scripts: string) => ({ head: '<html><head>', body: '</head><body>', scripts })

const scriptSources = (policy: string) => sourcesOf(policy, 'script-src')

test('every inline script that the renderer wrote may run, by its hash', () => {
  const html = `<html><head></head><body><script nonce="${MARK}">one()</script><script nonce="${MARK}" type="module" async="">
import "/assets/a.js"</script></body></html>`

  const { policy } = sealDocument(pageOf(html), MARK)

  expect(scriptSources(policy)).toEqual(["'self'", hashOf('one()'), hashOf('\nimport "/assets/a.js"')])
})

test('a script that came into the page in another way gets no hash', () => {
  const html = `<body><p><script>steal()</script></p><script type="module" nonce="guess">steal()</script><script nonce="${MARK}">ours()</script></body>`

  const { policy } = sealDocument(pageOf(html), MARK)

  expect(scriptSources(policy)).toEqual(["'self'", hashOf('ours()')])
})

test('a script that only mentions the mark in its text gets no hash', () => {
  const { policy } = sealDocument(pageOf(`<script>/* nonce="${MARK}" */ steal()</script>`), MARK)

  expect(scriptSources(policy)).toEqual(["'self'"])
})

test('the document that leaves the server carries no mark, so that everybody gets the same one', () => {
  const body = (mark: string) =>
    `<link rel="modulepreload" nonce="${mark}" href="/a.js"/><script nonce="${mark}">a()</script>`

  const first = sealDocument(pageOf(body('first')), 'first')
  const second = sealDocument(pageOf(body('second')), 'second')

  expect(first).toEqual(second)
  expect(first.html).not.toContain('nonce')
})

test('the policy allows neither inline scripts at large nor anything from elsewhere', () => {
  const { policy } = sealDocument(pageOf('<p>Hello</p>'), MARK)

  expect(scriptSources(policy)).toEqual(["'self'"])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
})

test.each(['/shopping-payment', '/es/shopping-payment', '/shopping-payment/'])('%s lets in PayPal’s script', (path) => {
  const sources = cspSourcesFor(path, 'https://www.paypal.com')

  const { policy } = sealDocument(pageOf(`<script nonce="${MARK}">a()</script>`), MARK, sources)

  const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com']
  expect(scriptSources(policy)).toEqual(["'self'", hashOf('a()'), ...paypal])
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", ...paypal])
  expect(sourcesOf(policy, 'frame-src')).toEqual(paypal)
  expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:', ...paypal])
})

test('where the script comes from another address, that one is let in and nothing else', () => {
  const { policy } = sealDocument(
    pageOf('<p></p>'),
    MARK,
    cspSourcesFor('/shopping-payment', 'http://127.0.0.1:8026/some/path'),
  )

  expect(scriptSources(policy)).toEqual(["'self'", 'http://127.0.0.1:8026'])
  expect(policy).not.toContain('paypal')
})

test('an address that only looks like PayPal’s opens nothing of PayPal’s', () => {
  for (const url of ['https://paypal.com.evil.test', 'https://evilpaypal.com', 'http://www.paypal.com']) {
    expect(cspSourcesFor('/shopping-payment', url)['script-src']).toEqual([url])
  }
})

test('text becomes markup only through the page’s own policy, except beside PayPal’s script', () => {
  const enforced = "require-trusted-types-for 'script'; trusted-types default"
  const payment = cspSourcesFor('/shopping-payment', 'https://www.paypal.com')

  expect(sealDocument(pageOf('<p></p>'), MARK).policy).toContain(enforced)
  expect(sealDocument(pageOf('<p></p>'), MARK, payment).policy).not.toContain('trusted-types')
})

test('violations are reported to the API', () => {
  for (const path of ['/home', '/shopping-payment']) {
    const { policy } = sealDocument(pageOf('<p></p>'), MARK, cspSourcesFor(path, 'https://www.paypal.com'))
    expect(policy).toMatch(/; report-uri \/api\/csp-reports$/)
  }
})

test.each(['/home', '/sign-in', '/order/1', '/shopping-payments', '/category'])('%s lets in nothing more', (path) => {
  expect(cspSourcesFor(path, 'https://www.paypal.com')).toEqual({})
})
