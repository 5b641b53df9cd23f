import { expect, test } from 'vitest'
import { listRepairs } from './feed-problems.ts'

const sku = (sku_id: number, color: string, ...problems: Parameters<typeof listRepairs>[0][number]['problems']) => ({
  sku_id,
  color,
  size: 'M',
  problems,
})

test('what the product lacks is fixed once, what a colorway lacks once per colorway', () => {
  const skus = [
    sku(1, 'Black', 'gender_missing', 'image_missing'),
    sku(2, 'Black', 'gender_missing', 'image_missing'),
    sku(3, 'Red', 'gender_missing', 'image_missing'),
  ]
  expect(listRepairs(skus)).toEqual([
    { problem: 'gender_missing', field: 'fact-gender', color: undefined, skus: 3 },
    { problem: 'image_missing', field: 'images-1', color: 'Black', skus: 2 },
    { problem: 'image_missing', field: 'images-3', color: 'Red', skus: 1 },
  ])
})

test('a color that is called like an attribute of every object is a color', () => {
  expect(listRepairs([sku(1, '__proto__', 'color_missing'), sku(2, 'constructor', 'color_missing')])).toHaveLength(2)
})

test('each problem leads to the field that fixes it', () => {
  const skus = [
    sku(7, '', 'title_missing', 'description_missing', 'price_missing', 'age_group_missing'),
    sku(8, '', 'image_small', 'color_missing', 'size_missing'),
  ]
  expect(listRepairs(skus).map(({ field }) => field)).toEqual([
    ...['name', 'description', 'price', 'fact-age_group', 'images-8', 'color-8', 'run-8'],
  ])
})
