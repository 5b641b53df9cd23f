import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '@fieldhouse/tools/run/ports.ts'
import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { spawnTethered } from '@fieldhouse/tools/run/tethered-process.ts'
import { expect, test, vi } from 'vitest'
import { copyTemplate } from '../test/test-shop.ts'

/** Writes on new connections for two seconds; an empty body is an invalid addition to a cart. */
function sendPosts(port: number): Promise<(number | string | undefined)[]> {
  const options = { host: '127.0.0.1', port, path: '/api/shopping-car/cart/', method: 'POST', agent: false }
  const send = async (_: unknown, index: number) => {
    await sleep(index * 10)
    return new Promise<number | string | undefined>((resolve) => {
      const sent = request(options, (response) => response.resume().on('end', () => resolve(response.statusCode)))
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end()
    })
  }
  return Promise.all(Array.from({ length: 200 }, send))
}

test('the process serves, counts, and stops without dropping anybody', async () => {
  const [port = 0, metricsPort = 0] = await freePorts(2)
  const api = spawnTethered({
    argv: [process.execPath, 'apps/api/src/main.ts'],
    env: {
      SHOP_ENVIRONMENT: 'lab',
      DATABASE_URL: appUrlOf(await copyTemplate()),
      SECRET_KEY: 'the secret of a shop that only tests visit',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DRAIN_DELAY_MS: '1000',
      LOG_LEVEL: 'warn',
    },
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await vi.waitFor(async () => expect((await get('/api/health/ready')).status).toBe(200), {
    timeout: 20_000,
    interval: 200,
  })
  expect((await get('/api/products/')).status).toBe(200)
  expect((await get('/api/products/products/1/')).status).toBe(404)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(/duration_seconds_count\{.*route="\/api\/products\/",status="200"\} 1/)

  const outcomes = sendPosts(port)
  api.child.kill('SIGTERM')
  await sleep(300)
  expect((await get('/api/health/ready')).status).toBe(503)
  const drained = await get('/api/products/')
  expect([drained.status, drained.headers.get('connection')]).toEqual([200, 'close'])
  expect(await api.ended).toMatchObject({ code: 0 })
  // A refused connection is safe: the edge sends the request to another process.
  expect((await outcomes).filter((outcome) => outcome !== 400 && outcome !== 'ECONNREFUSED')).toEqual([])
})

test('a configuration that cannot work is told whole, and nothing starts', async () => {
  const api = spawnTethered({ argv: [process.execPath, 'apps/api/src/main.ts'], env: { DATABASE_URL: '', PORT: 'x' } })
  const output: Buffer[] = []
  api.child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  expect(await api.ended).toMatchObject({ code: 1 })
  expect(Buffer.concat(output).toString()).toMatch(/DATABASE_URL is required[\s\S]*PORT must be a whole number/)
})
