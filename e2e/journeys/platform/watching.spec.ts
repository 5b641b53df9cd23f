import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { DATABASE_URL_FILE } from '../../../tools/run/database-url.ts'
import { freePorts } from '../../../tools/run/ports.ts'
import { spawnTethered, stopTethered } from '../../../tools/run/tethered-process.ts'
import { openErrorService, openTraceCollector } from '../../fixtures/watching-services.ts'

const STOP = { signal: 'SIGTERM', withinMs: 20_000 } as const

test('one trace leads from a page to its SQL, and a page that fails is reported', async ({ request }) => {
  const data = process.env.SHOP_DATA ?? ''
  const keptIn = async (file: string) => (await readFile(join(data, file), 'utf8')).trim()
  const [traces, errors] = await Promise.all([openTraceCollector(), openErrorService()])
  const [apiPort = 0, storefrontPort = 0] = await freePorts(2)
  const watched = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DRAIN_DELAY_MS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${traces.port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    SENTRY_DSN: `http://key@127.0.0.1:${errors.port}/1`,
  }
  const api = spawnTethered({
    argv: [process.execPath, 'apps/api/src/main.ts'],
    env: {
      ...watched,
      SHOP_ENVIRONMENT: 'lab',
      PORT: String(apiPort),
      DATABASE_URL: await keptIn(DATABASE_URL_FILE),
      SECRET_KEY: await keptIn('secret-key'),
    },
  })
  const storefront = spawnTethered({
    argv: [process.execPath, 'apps/storefront/server.ts'],
    env: { ...watched, PORT: String(storefrontPort), API_URL: `http://127.0.0.1:${apiPort}` },
  })
  const get = (port: number, path: string) =>
    request.get(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status(),
      () => 0,
    )
  await expect.poll(() => get(apiPort, '/api/health/ready'), { timeout: 60_000 }).toBe(200)
  await expect.poll(() => get(storefrontPort, '/health/ready'), { timeout: 60_000 }).toBe(200)

  expect(await get(storefrontPort, '/home')).toBe(200)
  await expect
    .poll(() => {
      const of = (service: string, scope: string) =>
        traces.received.filter((span) => span.service === `fieldhouse-${service}` && span.scope.endsWith(scope))
      const pages = of('storefront', 'otel').filter(({ name }) => name === 'GET /home')
      const isInPage = ({ traceId }: { traceId: string }) => pages.some((page) => page.traceId === traceId)
      return {
        calls: of('storefront', 'undici').some(isInPage),
        requests: of('api', 'otel').some(isInPage),
        statements: of('api', 'pg').some(isInPage),
      }
    })
    .toEqual({ calls: true, requests: true, statements: true })

  await stopTethered(api, STOP)
  expect(await get(storefrontPort, '/home')).toBe(503)
  await expect
    .poll(() => errors.received.map(({ release, tags }) => [release.split('@')[0], tags.log, Boolean(tags.request_id)]))
    .toContainEqual(['storefront', 'page data could not be loaded', true])

  await stopTethered(storefront, STOP)
  traces.close()
  errors.close()
})
