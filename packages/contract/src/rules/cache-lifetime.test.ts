import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheControl, lifetimeUntil, parseCacheControl, shorterLifetime } from './cache-lifetime.ts'

const PAGE = { fresh: 2, stale: 1 }

test('a response lives until its next change, and never longer than usual', () => {
  expect(lifetimeUntil(PAGE, Number.POSITIVE_INFINITY)).toEqual(PAGE)
  expect(lifetimeUntil(PAGE, 3000)).toEqual(PAGE)
  expect(lifetimeUntil(PAGE, 2999)).toEqual({ fresh: 2, stale: 0 })
  expect(lifetimeUntil(PAGE, 1999)).toEqual({ fresh: 1, stale: 0 })
  expect(lifetimeUntil(PAGE, 10)).toEqual({ fresh: 1, stale: 0 })
})

test('a cached response is less than two seconds late, at any time before the change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (msUntilChange) => {
      const { fresh, stale } = lifetimeUntil(PAGE, msUntilChange)
      // nginx keeps a response through the whole second in which it expires.
      const servedFor = (fresh + stale + 1) * 1000
      expect(servedFor - msUntilChange).toBeLessThan(2000)
      expect(fresh).toBeGreaterThan(0)
    }),
  )
})

test('a page lives as long as the shortest-lived answer that it is made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (one, other) => {
      const [a, b] = [lifetimeUntil(PAGE, one), lifetimeUntil(PAGE, other)]
      expect(shorterLifetime(a, b)).toEqual(lifetimeUntil(PAGE, Math.min(one, other)))
    }),
  )
})

test('the header says the lifetime', () => {
  expect(parseCacheControl(cacheControl(PAGE))).toEqual(PAGE)
  expect(parseCacheControl('private, no-store')).toBeUndefined()
  expect(parseCacheControl(null)).toBeUndefined()
})
