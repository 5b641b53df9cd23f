import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getProduct, listProducts } from '@fieldhouse/contract/operations.generated'
import { surrogateHeaders } from '@fieldhouse/contract/rules/surrogates'
import { afterAll, expect, test, vi } from 'vitest'

/** Stands in for the API: each answer has the keys of its path. */
const KEYS: Record<string, string> = {
  '/api/main/configurations/': 'settings',
  '/api/menus/': 'menus',
  '/api/products/products/12/': 'product-12',
  '/api/products/': 'listing',
}
const server = createServer((request, response) => {
  const key = KEYS[request.url?.split('?')[0] ?? '']
  if (!key) return void response.writeHead(503, { 'content-type': 'application/problem+json' }).end('{}')
  const headers = surrogateHeaders({ keys: [key, 'shop'], seconds: 3600 })
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end('{"results":[]}')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
vi.stubEnv('LOG_LEVEL', 'silent')
vi.stubEnv('API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
afterAll(() => {
  server.close()
  vi.unstubAllEnvs()
})
const { apiFor, loadPageData, readShop, surrogateHeadersOf } = await import('./api.server.ts')
const { readMenus } = await import('./menus.server.ts')

/** What the loaders of a product page read, each with a request of its own. */
async function loadPage(id: string, path: 'product' | 'missing' = 'product') {
  const request = () => new Request('http://shop.test/product-detail/12', { headers: { 'x-request-id': id } })
  await Promise.all([readShop(request()), readMenus(request())])
  // The layout only counts them.
  await apiFor(request(), undefined, false).call(listProducts, {})
  const params = { id: path === 'product' ? 12 : 13 }
  await loadPageData(request(), (api) => api.call(getProduct, { params })).catch(() => {})
  return surrogateHeadersOf(request())
}

test('a product page is kept by its product, the menus, and the settings, and by no listing', async () => {
  const headers = { 'surrogate-key': 'menus product-12 settings shop', 'surrogate-control': 'max-age=3600' }
  expect(await loadPage('request-1')).toEqual(headers)
  // Menus and settings are not read again for the next page.
  expect(await loadPage('request-2')).toEqual(headers)
})

test('a page whose data could not be loaded is not kept', async () => {
  expect(await loadPage('request-3', 'missing')).toEqual({})
})
