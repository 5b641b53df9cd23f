import { expect, test } from '@playwright/test'

const DOCUMENTS = ['/home', '/featured', '/product-detail/1', '/sign-in', '/nothing', '/admin/', '/api/docs/']
const ANSWERS = [...DOCUMENTS, '/api/products/', '/api/nothing', '/media/nothing.webp', '/assets/nothing.js', '/']

test('every answer carries the security headers', async ({ request }) => {
  for (const path of ANSWERS) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'permissions-policy': expect.any(String),
      'cross-origin-resource-policy': expect.any(String),
    })
    // Only over TLS, which this edge does not have.
    expect(headers['strict-transport-security'], path).toBeUndefined()
  }
})

test('no document allows an inline script without its hash', async ({ request }) => {
  for (const path of DOCUMENTS) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts, path).toContain("'self'")
    expect(scripts, path).not.toMatch(/unsafe|\*|http/)
    expect(policy, path).toContain("default-src 'none'")
  }
})

test('a request id comes back, and public pages and reads may be cached', async ({ request }) => {
  const page = await request.get('/home')
  expect(page.headers()['x-request-id']).toMatch(/^[\w-]{8,}$/)
  expect(page.headers()['cache-control']).toContain('s-maxage')
  expect(page.headers()['set-cookie']).toBeUndefined()
  // For a CDN, not for browsers.
  expect(page.headers()['surrogate-key']).toBeUndefined()
  await request.get('/api/products/?page=1')
  const again = await request.get('/api/products/?page=1')
  expect(again.headers()['x-cache']).toMatch(/HIT|STALE|UPDATING/)
})

test('what a stranger sends cannot poison what others are given', async ({ request }) => {
  // A search that nobody has made before; a key that the page does not know would be dropped.
  const address = `/search?q=fresh${Math.random()}`
  const strange = await request.get(address, {
    headers: {
      'x-react-router-spa-mode': 'yes',
      'x-react-router-prerender-data': '%7B%7D',
      'x-forwarded-host': 'evil.example',
    },
  })
  const clean = await request.get(address)
  expect(await clean.text()).toBe(await strange.text())
  expect(await clean.text()).not.toContain('evil.example')
})

test('metrics are not for the outside', async ({ request }) => {
  expect((await request.get('/metrics')).status()).toBe(404)
  expect((await request.get('/api/metrics')).status()).toBe(404)
})

test('an answer that the edge makes itself is a problem too', async ({ request }) => {
  const response = await request.post('/api/products/', { data: 'x'.repeat(46 * 1024 * 1024) })
  expect(response.status()).toBe(413)
  expect(response.headers()['content-type']).toContain('application/problem+json')
})
