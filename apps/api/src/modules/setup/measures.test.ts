import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { serveMeasures } from '#platform/measures.ts'
import { openTestShop } from '#test/test-shop.ts'
import { backupMeasure } from './measures.ts'

const { db, deps, time } = await openTestShop()

async function readFigures(): Promise<string> {
  const metrics = new Registry()
  serveMeasures({ ...deps, metrics }, [backupMeasure])
  return metrics.metrics()
}

test('the age of a backup is told once one was verified, and not before', async () => {
  expect(await readFigures()).not.toMatch(/^shop_backup_age_seconds/m)
  const taken_at = new Date(time.now.getTime() - 7200_000)
  await db.insertInto('setup.verified_backup').values({ taken_at }).execute()
  expect(await readFigures()).toMatch(/^shop_backup_age_seconds 7200$/m)
})
