import { freePort } from '@fieldhouse/tools/run/ports.ts'
import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { spawnTethered } from '@fieldhouse/tools/run/tethered-process.ts'
import { expect, test, vi } from 'vitest'
import { copyTemplate, openTestShop } from '../test/test-shop.ts'
import { accountsJobs } from './modules/accounts/jobs.ts'
import { cartJobs } from './modules/cart/jobs.ts'
import { catalogJobs } from './modules/catalog/jobs.ts'
import { importsJobs } from './modules/imports/jobs.ts'
import { listingJobs } from './modules/listing/jobs.ts'
import { promotionJobs } from './modules/promotions/jobs.ts'
import { openLiveSettings } from './modules/settings/service.ts'
import { shippingJobs } from './modules/shipping/jobs.ts'
import { wishlistJobs } from './modules/wishlist/jobs.ts'
import { auditJobs } from './platform/audit/jobs.ts'
import { purgeIdempotencyKeys } from './platform/idempotency/jobs.ts'
import { RENAMED_JOBS } from './platform/jobs/renamed-jobs.ts'
import { tableSizeJob } from './platform/jobs/table-sizes.ts'
import { purgeRateLimits } from './platform/limits/jobs.ts'

const { deps } = await openTestShop()

test('each old name of a job leads to a job of the worker, and none is in use', () => {
  const settings = openLiveSettings(deps)
  const platform = [tableSizeJob(deps), purgeRateLimits, purgeIdempotencyKeys, ...auditJobs]
  const shopping = [...cartJobs, ...promotionJobs, ...shippingJobs, ...wishlistJobs(settings)]
  const rest = [...accountsJobs(settings), ...catalogJobs, ...importsJobs, ...listingJobs]
  const names = [...platform, ...shopping, ...rest].map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.values(RENAMED_JOBS)))
  expect(names.filter((name) => name in RENAMED_JOBS)).toEqual([])
})

test('the process is healthy once payments are reconciled, and tells the figures of the shop', async () => {
  const port = await freePort()
  const worker = spawnTethered({
    argv: [process.execPath, 'apps/api/src/worker.ts'],
    env: {
      SHOP_ENVIRONMENT: 'lab',
      DATABASE_URL: appUrlOf(await copyTemplate()),
      SECRET_KEY: 'the secret of a shop that only tests visit',
      METRICS_PORT: String(port),
      LOG_LEVEL: 'warn',
    },
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await vi.waitFor(async () => expect((await get('/health')).status).toBe(200), { timeout: 20_000, interval: 200 })
  const metrics = await (await get('/metrics')).text()
  for (const figure of [
    /^shop_orders_last_5_minutes\{.*\} 0$/m,
    /^shop_payments_last_5_minutes\{outcome="captured",.*\} 0$/m,
    /^shop_unmatched_payments\{.*\} 0$/m,
    /^shop_reconciler_lag_seconds\{of="webhook_event",.*\} 0$/m,
    /^shop_failed_emails\{.*\} 0$/m,
    /^database_pool\{state="waiting",.*\} 0$/m,
    /^listener_connected\{.*\} 1$/m,
    /^build_info\{version="\d+\.\d+\.\d+",node="v\d+/m,
  ])
    expect(metrics).toMatch(figure)
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toMatchObject({ code: 0 })
})
