import { expect, test } from 'vitest'
import { openTestShop } from '../test/test-shop.ts'
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
