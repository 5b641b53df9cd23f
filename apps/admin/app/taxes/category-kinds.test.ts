import { expect, test } from 'vitest'
import { toCategoryRows } from './category-kinds.ts'

const category = (id: number, parent: number | null, kind: 'bag' | 'footwear' | null) => {
  return { id, parent, kind, name: `C${id}`, name_es: `C${id}` }
}

test('categories follow their parent, and inherit its kind', () => {
  const rows = toCategoryRows([
    category(3, 1, null),
    category(1, null, 'bag'),
    category(4, 3, 'footwear'),
    category(2, null, null),
  ])
  expect(rows.map(({ id, depth, inherited }) => [id, depth, inherited])).toEqual([
    [1, 0, 'clothing'],
    [3, 1, 'bag'],
    [4, 2, 'bag'],
    [2, 0, 'clothing'],
  ])
})
