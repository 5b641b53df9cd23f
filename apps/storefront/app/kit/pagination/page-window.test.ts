import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 12, [1, 4, 5, 6, 12]],
  [12, 12, [1, 11, 12]],
])('on page %i of %i there are links to pages %j', (page, pages, links) => {
  expect(pageWindow(page, pages)).toEqual(links)
})

test('wherever one is, the links are in order, and the first, the last and the neighbors are among them', () => {
  const position = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(position, ([page, pages]) => {
      const links = pageWindow(page, pages)
      expect(links).toEqual([...links].sort((a, b) => a - b))
      expect(links).toEqual(expect.arrayContaining([1, page, pages]))
      expect(links.length).toBeLessThanOrEqual(5)
    }),
  )
})
