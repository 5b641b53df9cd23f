import { readDatabaseClock } from '../../apps/api/src/platform/clock/clock.ts'
import type { TestShop } from './test-shop.ts'

/** The time of a shop whose clock was not changed. */
export function readShopClock(query: TestShop['query']): Promise<Date> {
  return readDatabaseClock({ query: async (text) => ({ rows: await query(text) }) })
}
