import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'
import { purgeRateLimits } from './jobs.ts'

const { deps, owner, time } = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })

test('limits that are whole again are forgotten', async () => {
  const limit = { name: 'test', subject: 'ana@example.com' }
  await deps.limits.take({ ...limit, rates: ['5/15min'] })
  await deps.limits.take({ ...limit, rates: ['5/d'] })

  time.now = new Date(time.now.getTime() + 180_001)
  await purgeRateLimits.run(deps, {}, '')
  const { rows } = await sql`select * from platform.limits`.execute(owner)
  expect(rows).toHaveLength(1)
  await deps.limits.take({ ...limit, rates: ['5/d'] })
})
