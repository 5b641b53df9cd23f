import { expect, test } from 'vitest'
import type { RecentHit } from './recent-hits.ts'
import { parseRecentHits, withRecentHit } from './recent-hits.ts'

const hit = (n: number): RecentHit => ({ to: `/orders/${n}`, label: String(n), icon: 'orders', at: n })

test('what was opened last comes first, once, and only so much is kept', () => {
  const all = Array.from({ length: 9 }, (_, n) => hit(n)).reduce<RecentHit[]>(withRecentHit, [])
  expect(all.map(({ at }) => at)).toEqual([8, 7, 6, 5, 4, 3])
  expect(withRecentHit(all, { ...hit(5), at: 99 })[0]).toMatchObject({ to: '/orders/5', at: 99 })
  expect(withRecentHit(all, hit(5))).toHaveLength(6)
})

test('whatever else is stored there is no hit', () => {
  expect(parseRecentHits('[{"to":1},null,"x"]')).toEqual([])
  expect(parseRecentHits('{')).toEqual([])
  expect(parseRecentHits(null)).toEqual([])
})
