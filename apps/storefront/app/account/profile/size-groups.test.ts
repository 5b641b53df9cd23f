import { expect, test } from 'vitest'
import { sizeGroups } from './size-groups.ts'

const ORDER = ['5', '5.5', '6', '11', '12', '13', 'XS', 'S', 'M', 'L', 'XL', 'One size']
const run = (name: string, ...labels: string[]) => ({
  id: name.length,
  name,
  sizes: labels.map((label) => ({ id: ORDER.indexOf(label) + 1, label })),
})
const shown = (...runs: Parameters<typeof sizeGroups>[0]) =>
  sizeGroups(runs).map(({ runs, sizes }) => [runs.join(', '), sizes.map(({ label }) => label).join(' ')])

test('runs that share sizes are one choice, in the order of sizes', () => {
  expect(shown(run('Tops', 'XS', 'S', 'M'), run('Bottoms', 'S', 'M', 'L', 'XL'), run('Shoes', '5', '6'))).toEqual([
    ['Tops, Bottoms', 'XS S M L XL'],
    ['Shoes', '5 6'],
  ])
})

test('sizes in between and before find their place', () => {
  expect(shown(run('Women', '6', '11'), run('Men', '11', '12', '13'), run('Unisex', '5', '5.5', '6', '12'))).toEqual([
    ['Women, Men, Unisex', '5 5.5 6 11 12 13'],
  ])
})

test('two choices become one when a run joins them', () => {
  expect(shown(run('Small', 'XS', 'S'), run('Large', 'L', 'XL'), run('All', 'S', 'M', 'L'))).toEqual([
    ['Small, Large, All', 'XS S M L XL'],
  ])
})

test('what comes in one size only is no choice', () => {
  expect(shown(run('Caps', 'One size'), run('Bags', 'One size'))).toEqual([])
})
