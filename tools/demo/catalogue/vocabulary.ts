import type { DemoCategory, DemoColour, DemoDistribution, DemoSize } from './types.ts'

export const CATEGORIES: readonly DemoCategory[] = [
  { slug: 'tees', name: 'Tees & tanks', name_es: 'Camisetas y tirantes' },
  { slug: 'hoodies', name: 'Hoodies', name_es: 'Sudaderas' },
  { slug: 'jackets', name: 'Jackets', name_es: 'Chaquetas' },
  { slug: 'shorts', name: 'Shorts', name_es: 'Pantalones cortos' },
  { slug: 'leggings', name: 'Leggings & joggers', name_es: 'Mallas y joggers' },
  { slug: 'bras', name: 'Sports bras', name_es: 'Sujetadores deportivos' },
  { slug: 'shoes', name: 'Shoes', name_es: 'Zapatillas' },
  { slug: 'caps', name: 'Caps & beanies', name_es: 'Gorras y gorros' },
  { slug: 'socks', name: 'Socks', name_es: 'Calcetines' },
  { slug: 'bags', name: 'Bags', name_es: 'Bolsas' },
]

export const COLOURS: readonly DemoColour[] = [
  { name: 'Coal', name_es: 'Carbón', hex: '#24272d', family: 'black' },
  { name: 'Bone', name_es: 'Hueso', hex: '#ece8de', family: 'white' },
  { name: 'Fog', name_es: 'Niebla', hex: '#a9afb6', family: 'grey' },
  { name: 'Slate', name_es: 'Pizarra', hex: '#5b6672', family: 'grey' },
  { name: 'Ember', name_es: 'Brasa', hex: '#d6532b', family: 'orange' },
  { name: 'Brick', name_es: 'Ladrillo', hex: '#9c3b2c', family: 'red' },
  { name: 'Rosewood', name_es: 'Palisandro', hex: '#8a3a4d', family: 'red' },
  { name: 'Blush', name_es: 'Rubor', hex: '#dca9a0', family: 'pink' },
  { name: 'Sun', name_es: 'Sol', hex: '#eda63c', family: 'yellow' },
  { name: 'Oat', name_es: 'Avena', hex: '#cbb896', family: 'brown' },
  { name: 'Moss', name_es: 'Musgo', hex: '#63704f', family: 'green' },
  { name: 'Pine', name_es: 'Pino', hex: '#24493c', family: 'green' },
  { name: 'Sage', name_es: 'Salvia', hex: '#a3b09a', family: 'green' },
  { name: 'Glacier', name_es: 'Glaciar', hex: '#a8c5d1', family: 'blue' },
  { name: 'Cobalt', name_es: 'Cobalto', hex: '#2e50c4', family: 'blue' },
  { name: 'Midnight', name_es: 'Medianoche', hex: '#232f52', family: 'blue' },
  { name: 'Plum', name_es: 'Ciruela', hex: '#54335a', family: 'purple' },
  { name: 'Lilac', name_es: 'Lila', hex: '#b4a3cf', family: 'purple' },
]

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

export const DISTRIBUTIONS: readonly DemoDistribution[] = [
  {
    key: 'womens-tops',
    name: 'Women’s tops XS–XXL',
    name_es: 'Tops de mujer XS–XXL',
    sizes: letterRun([1, 3, 4, 3, 2, 1], { chest: [80, 6], waist: [62, 6] }),
  },
  {
    key: 'mens-tops',
    name: 'Men’s tops XS–XXL',
    name_es: 'Tops de hombre XS–XXL',
    sizes: letterRun([1, 2, 4, 4, 3, 2], { chest: [86, 6], waist: [72, 6] }),
  },
  {
    key: 'unisex-tops',
    name: 'Unisex tops XS–XXL',
    name_es: 'Tops unisex XS–XXL',
    sizes: letterRun([1, 2, 4, 4, 2, 1], { chest: [84, 6], sleeve: [78, 2] }),
  },
  {
    key: 'bottoms',
    name: 'Bottoms XS–XXL',
    name_es: 'Pantalones XS–XXL',
    sizes: letterRun([1, 3, 4, 4, 2, 1], { waist: [64, 6], hip: [88, 6], inseam: [72, 1] }),
  },
  {
    key: 'shoes',
    name: 'US shoes 6–13 with halves',
    name_es: 'Calzado US 6–13 con medios',
    sizes: Array.from({ length: 15 }, (_, index) => ({
      label: `US ${6 + index / 2}`,
      ratio: [1, 1, 2, 2, 3, 3, 4, 4, 4, 3, 3, 2, 2, 1, 1][index] ?? 1,
      measurements: { foot: Math.round((23.5 + index * 0.42) * 10) / 10 },
    })),
  },
  {
    key: 'socks',
    name: 'Socks S–L',
    name_es: 'Calcetines S–L',
    sizes: [
      { label: 'S', ratio: 2, measurements: { foot: 23 } },
      { label: 'M', ratio: 4, measurements: { foot: 26 } },
      { label: 'L', ratio: 3, measurements: { foot: 29 } },
    ],
  },
  {
    key: 'one-size',
    name: 'One size',
    name_es: 'Talla única',
    sizes: [{ label: 'One size', ratio: 1, measurements: { head: 58 } }],
  },
  { key: 'bags', name: 'Bags', name_es: 'Bolsas', sizes: [{ label: 'Bag', ratio: 1, measurements: {} }] },
]

/** Measurements grow from size to size: [the smallest, the step]. */
function letterRun(ratios: readonly number[], grades: Record<string, readonly [number, number]>): DemoSize[] {
  return LETTERS.map((label, index) => ({
    label,
    ratio: ratios[index] ?? 1,
    measurements: Object.fromEntries(
      Object.entries(grades).map(([name, [smallest, step]]) => [name, smallest + step * index]),
    ),
  }))
}
