import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApiFetch } from './api-fetch.ts'

type Behavior = 'answers' | 'resets' | 'hangs'

/** One process of the API; it counts its requests. */
async function startApi(behavior: Behavior = 'answers') {
  const api = { behavior, requests: 0, url: '', stop: async () => {} }
  const server: Server = createServer((request, response) => {
    api.requests += 1
    if (api.behavior === 'resets') request.socket.resetAndDestroy()
    if (api.behavior === 'answers') response.writeHead(200, { connection: 'close' }).end(api.url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api.stop = async () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(api.stop)
  return api
}

const POST = { method: 'POST', body: '{}' }

test('calls are spread over all processes of the API', async () => {
  const [one, two] = await Promise.all([startApi(), startApi()])
  const fetchApi = createApiFetch([one.url, two.url])
  for (let call = 0; call < 10; call++) await fetchApi('/api/x')
  expect([one.requests, two.requests]).toEqual([5, 5])
})

test('while a process restarts, reads and writes go to the other one, and it is called again later', async () => {
  const [one, two] = await Promise.all([startApi(), startApi()])
  let now = 0
  const fetchApi = createApiFetch([one.url, two.url], () => now)
  await one.stop()
  for (let call = 0; call < 6; call++) expect(await (await fetchApi('/api/x', POST)).text()).toBe(two.url)
  expect(two.requests).toBe(6)

  const back = await startApi()
  const both = createApiFetch([back.url, two.url], () => now)
  back.behavior = 'resets'
  await both('/api/x')
  await both('/api/x')
  await both('/api/x')
  expect(back.requests).toBe(1)
  back.behavior = 'answers'
  now = 6000
  await both('/api/x')
  await both('/api/x')
  expect(back.requests).toBe(2)
})

test('a read whose connection is reset is repeated; a write is not, because it may have been done', async () => {
  const [one, two] = await Promise.all([startApi('resets'), startApi()])
  expect((await createApiFetch([two.url, one.url])('/api/x')).status).toBe(200)
  await expect(createApiFetch([two.url, one.url])('/api/x', POST)).rejects.toThrow('fetch failed')
  expect([one.requests, two.requests]).toEqual([2, 1])
})

test('with one address, a read is tried twice and no more', async () => {
  const api = await startApi('resets')
  await expect(createApiFetch([api.url])('/api/x')).rejects.toThrow('fetch failed')
  expect(api.requests).toBe(2)
})

test('a process that hangs is not called by the next visitor', async () => {
  const [one, two] = await Promise.all([startApi('hangs'), startApi()])
  const fetchApi = createApiFetch([two.url, one.url])
  await expect(fetchApi('/api/x', { signal: AbortSignal.timeout(200) })).rejects.toThrow()
  for (let call = 0; call < 4; call++) await fetchApi('/api/x')
  expect([one.requests, two.requests]).toEqual([1, 4])
})
