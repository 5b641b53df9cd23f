import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { createMetrics } from '@fieldhouse/process/metrics'
import fastJsonStringify from 'fast-json-stringify'
import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import { createHttpServer } from './http.ts'
import { serve } from './serve.ts'

const { deps } = await openTestShop()

test('every schema of the contract compiles, though a process compiles it only when it is used', async () => {
  const http = createHttpServer({ ...deps, metrics: createMetrics('probe') }, async () => undefined)
  const routes: RouteOptions[] = []
  http.addHook('onRoute', (route) => void routes.push(route))
  for (const endpoint of allEndpoints()) serve(http, endpoint, async () => undefined as never)
  await http.ready()

  for (const { url, schema } of routes) {
    const { body, querystring, params, headers, response } = schema ?? {}
    for (const [httpPart, part] of Object.entries({ body, querystring, params, headers })) {
      if (part === undefined) continue
      const validate = http.validatorCompiler?.({ schema: part, httpPart, url, method: '' })
      expect(() => validate?.('not an object'), `${httpPart} of ${url}`).not.toThrow()
    }
    for (const each of Object.values(response as Record<string, object>)) {
      expect(() => fastJsonStringify(each), `response of ${url}`).not.toThrow()
    }
  }
  expect(routes.length).toBeGreaterThan(allEndpoints().length)
})

test('a broken schema is an error of its first request, not of the start', async () => {
  const http = createHttpServer({ ...deps, metrics: createMetrics('probe') }, async () => undefined)
  const broken = { type: 'object', properties: { size: { type: 'nothing' } } }
  http.get('/api/broken/', { schema: { querystring: broken } }, async () => 'done')
  await http.ready()

  expect((await http.inject('/api/broken/?size=1')).statusCode).toBe(500)
})
