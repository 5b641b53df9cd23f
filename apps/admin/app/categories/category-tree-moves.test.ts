import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyMoves,
  childrenOf,
  dropPosition,
  flattenTree,
  planMoves,
  stepPosition,
  subtreeIds,
} from './category-tree-moves.ts'

const category = (id: number, parent: number | null, position: number): StaffCategory => ({
  id,
  parent,
  position,
  slug: `c-${id}`,
  name: `C ${id}`,
  name_es: null,
  icon: null,
  products: 0,
})
/** 1 (3 (5), 4), 2 */
const TREE = [category(1, null, 0), category(2, null, 1), category(3, 1, 0), category(4, 1, 1), category(5, 3, 0)]

test('a tree is read from the top, what is inside right after what it is in', () => {
  expect(flattenTree(TREE).map(({ category, depth }) => [category.id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [5, 2],
    [4, 1],
    [2, 0],
  ])
  expect(subtreeIds(TREE, 1)).toEqual(new Set([1, 3, 4, 5]))
})

test('a step leads up, down, into the one above, or behind the one it is in', () => {
  expect(stepPosition(TREE, 2, 'up')).toEqual({ parent: null, index: 0 })
  expect(stepPosition(TREE, 2, 'into')).toEqual({ parent: 1, index: 2 })
  expect(stepPosition(TREE, 3, 'down')).toEqual({ parent: 1, index: 1 })
  expect(stepPosition(TREE, 3, 'out')).toEqual({ parent: null, index: 1 })
  for (const [id, direction] of [
    [1, 'up'],
    [2, 'down'],
    [1, 'into'],
    [1, 'out'],
  ] as const) {
    expect(stepPosition(TREE, id, direction)).toBeUndefined()
  }
})

test('what is put beside another one stands there once it has left its own place', () => {
  const [one, two, , four] = TREE
  if (!one || !two || !four) throw new Error('the tree has them')
  expect(dropPosition(TREE, one, { id: 2, side: 'below' })).toEqual({ parent: null, index: 1 })
  expect(dropPosition(TREE, two, { id: 1, side: 'above' })).toEqual({ parent: null, index: 0 })
  expect(dropPosition(TREE, two, { id: 1, side: 'inside' })).toEqual({ parent: 1, index: 2 })
  expect(dropPosition(TREE, four, { id: 1, side: 'inside' })).toEqual({ parent: 1, index: 1 })
})

test('where there is room, only what is moved is written', () => {
  const spaced = [category(1, null, 0), category(2, null, 5), category(3, null, 9)]
  expect(planMoves(spaced, 3, { parent: null, index: 1 })).toEqual([{ id: 3, parent: null, position: 1 }])
})

const siblings = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 0, max: 8 }).map((position) => category(id, null, position)))),
  )

test('wherever it is moved, it stands there, and the others keep their order after every single write', () => {
  fc.assert(
    fc.property(siblings, fc.nat(), fc.nat(), (all, a, b) => {
      const id = all[a % all.length]?.id ?? 0
      const index = b % all.length
      const orderOf = (list: readonly StaffCategory[]) => childrenOf(list, null).map((child) => child.id)
      const others = orderOf(all).filter((sibling) => sibling !== id)

      let now: readonly StaffCategory[] = all
      for (const move of planMoves(all, id, { parent: null, index })) {
        now = applyMoves(now, [move])
        expect(orderOf(now).filter((sibling) => sibling !== id)).toEqual(others)
      }
      expect(orderOf(now)).toEqual(others.toSpliced(index, 0, id))
    }),
  )
})
