import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { startErrorReports } from './error-reports.ts'
import { createLogger } from './log.ts'

interface Received {
  path: string
  event: {
    level: string
    message?: string
    tags: Record<string, string>
    release: string
    exception?: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] }
  }
}

/** Receives reports as Sentry does: an envelope is a header, then for each item a header and its content. */
async function openSentry(status = 200, headers: Record<string, string> = {}) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const [, , event] = Buffer.concat(await request.toArray())
      .toString()
      .split('\n')
    received.push({ path: String(request.url), event: JSON.parse(String(event)) })
    response.writeHead(status, headers).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return { received, dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7` }
}

async function startShop(dsn: string) {
  const metrics = new Registry()
  const stop = await startErrorReports({ dsn, name: 'api', metrics })
  onTestFinished(stop)
  const log = createLogger({ name: 'api', level: 'info', sink: new Writable({ write: (_a, _b, done) => done() }) })
  return { log, stop, metrics }
}

test('an error is reported with its stack and request, and without a person', async () => {
  const { received, dsn } = await openSentry()
  const { log, stop } = await startShop(dsn)
  const cause = new TypeError('no answer from https://pay.example/v2?token=A21AAF')
  const error = Object.assign(new Error('ana@example.com at +1 (303) 555-0142 has no cart', { cause }), {
    detail: 'Key (email)=(canary)',
    headers: { authorization: 'canary' },
  })
  log.child({ request_id: 'r-1' }).error({ err: error, body: { note: 'canary' } }, 'request failed')
  await stop()

  expect(received).toHaveLength(1)
  const [{ path, event }] = received as [Received]
  expect(path).toMatch(/^\/api\/7\/envelope\//)
  expect(event).toMatchObject({
    level: 'error',
    release: 'api@0.2.0',
    tags: { process: 'api', request_id: 'r-1', log: 'request failed' },
  })
  const values = event.exception?.values ?? []
  expect(values.map(({ type, value }) => [type, value])).toEqual([
    ['TypeError', 'no answer from https://pay.example/v2?[query]'],
    ['Error', '[email] at [number] has no cart'],
  ])
  expect(values[1]?.stacktrace.frames.at(-1)?.filename).toContain('error-reports.test.ts')
  expect(JSON.stringify(event)).not.toMatch(/canary|ana@|0142/)
})

test('an alarm is reported, a warning is not', async () => {
  const { received, dsn } = await openSentry()
  const { log, stop } = await startShop(dsn)
  log.warn({ err: new Error('slow') }, 'slow')
  log.error({ event: 'alarm', alarm: 'logIn_400' }, 'too many failed sign-ins')
  await stop()
  expect(received.map(({ event }) => event.message)).toEqual(['too many failed sign-ins'])
})

test('a fault that fails every request is reported 60 times a minute, and the rest is counted', async () => {
  const { received, dsn } = await openSentry()
  const { log, stop, metrics } = await startShop(dsn)
  for (let index = 0; index < 500; index += 1) log.error({ err: new Error(`fault ${index}`) }, 'request failed')
  await stop()
  expect(received).toHaveLength(60)
  const counts = await metrics.getSingleMetricAsString('error_reports_total')
  expect(counts).toContain('error_reports_total{outcome="sent"} 60')
  expect(counts).toContain('error_reports_total{outcome="dropped"} 440')
})

test('a service that fails, is gone, or wants nothing more hurts nobody', async () => {
  const { received, dsn } = await openSentry(429, { 'retry-after': '60' })
  const { log, stop, metrics } = await startShop(dsn)
  log.error({ err: new Error('first') }, 'request failed')
  await expect.poll(() => received).toHaveLength(1)
  await expect
    .poll(() => metrics.getSingleMetricAsString('error_reports_total'))
    .toContain('error_reports_total{outcome="failed"} 1')
  log.error({ err: new Error('second') }, 'request failed')
  await stop()
  expect(received).toHaveLength(1)

  const gone = await startShop('http://key@127.0.0.1:9/7')
  gone.log.error({ err: new Error('third') }, 'request failed')
  await gone.stop()
  expect(await gone.metrics.getSingleMetricAsString('error_reports_total')).toContain('{outcome="failed"} 1')
})
