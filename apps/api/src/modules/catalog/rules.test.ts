import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListedProduct } from './rules.ts'
import { changeListing, isNew, toListing, viewListing } from './rules.ts'

const product = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  publish_at: fc.integer({ min: 0, max: 20 }),
  new: fc.boolean(),
  new_until: fc.option(fc.integer({ min: 0, max: 20 })),
})
const products = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 40 })

/** The listing as one would write it without caring for speed. */
function naiveIds(all: readonly ListedProduct[], now: number, onlyNew: boolean): number[] {
  return all
    .filter((one) => one.publish_at <= now && (!onlyNew || isNew(one, now)))
    .sort((a, b) => b.publish_at - a.publish_at || b.id - a.id)
    .map(({ id }) => id)
}

test('any sequence of changes leaves the listing that a fresh start would give', () => {
  fc.assert(
    fc.property(products, fc.array(products, { maxLength: 5 }), (start, changes) => {
      let listing = toListing(start)
      let model = start
      for (const change of changes) {
        const changed = new Set(change.map(({ id }) => id))
        const current = change.filter(({ id }) => id % 3 !== 0)
        listing = changeListing(listing, changed, current)
        model = [...model.filter(({ id }) => !changed.has(id)), ...current]
      }
      expect(listing).toEqual(toListing(model))
    }),
  )
})

test('a view shows what is published and new, and holds exactly until something changes', () => {
  fc.assert(
    fc.property(products, fc.integer({ min: -1, max: 21 }), (all, now) => {
      const view = viewListing(toListing(all), now)
      for (let instant = -1; instant <= 21; instant++) {
        if (instant < view.from || instant >= view.until) continue
        expect([...view.all]).toEqual(naiveIds(all, instant, false))
        expect([...view.new]).toEqual(naiveIds(all, instant, true))
      }
      expect(view.from <= now && now < view.until).toBe(true)
    }),
  )
})

test('a product is new until its instant, and no longer at it', () => {
  expect(isNew({ new: true, new_until: 10 }, 9)).toBe(true)
  expect(isNew({ new: true, new_until: 10 }, 10)).toBe(false)
  expect(isNew({ new: true, new_until: null }, 10)).toBe(true)
  expect(isNew({ new: false, new_until: null }, 10)).toBe(false)
})
