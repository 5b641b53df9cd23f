import type { DemoCategory, DemoColor, DemoDistribution, DemoSize } from './types.ts'

export const CATEGORIES: readonly DemoCategory[] = [
  { slug: 'tees', name: 'Tees & tanks', name_es: 'Camisetas y tirantes' },
  { slug: 'hoodies', name: 'Hoodies & crews', name_es: 'Sudaderas' },
  { slug: 'jackets', name: 'Jackets', name_es: 'Chaquetas' },
  { slug: 'shorts', name: 'Shorts', name_es: 'Pantalones cortos' },
  { slug: 'leggings', name: 'Leggings & pants', name_es: 'Mallas y pantalones' },
  { slug: 'bras', name: 'Sports bras', name_es: 'Sujetadores deportivos' },
  { slug: 'shoes', name: 'Shoes', name_es: 'Zapatillas' },
  { slug: 'caps', name: 'Caps & beanies', name_es: 'Gorras y gorros' },
  { slug: 'socks', name: 'Socks', name_es: 'Calcetines' },
  { slug: 'bags', name: 'Bags', name_es: 'Mochilas y bolsas' },
]

export const COLORS: readonly DemoColor[] = [
  { name: 'Chalk', name_es: 'Tiza', hex: '#f1efe9', family: 'white' },
  { name: 'Oat', name_es: 'Avena', hex: '#d8cdb8', family: 'brown' },
  { name: 'Sand', name_es: 'Arena', hex: '#c7b08a', family: 'brown' },
  { name: 'Stone', name_es: 'Piedra', hex: '#a9a69d', family: 'gray' },
  { name: 'Slate', name_es: 'Pizarra', hex: '#5c6670', family: 'gray' },
  { name: 'Coal', name_es: 'Carbón', hex: '#33363c', family: 'black' },
  { name: 'Ink', name_es: 'Tinta', hex: '#24272d', family: 'black' },
  { name: 'Navy', name_es: 'Marino', hex: '#24325c', family: 'blue' },
  { name: 'Cobalt', name_es: 'Cobalto', hex: '#2b4fd8', family: 'blue' },
  { name: 'Sky', name_es: 'Cielo', hex: '#8fb6dc', family: 'blue' },
  { name: 'Glacier', name_es: 'Glaciar', hex: '#cfdfe4', family: 'blue' },
  { name: 'Teal', name_es: 'Petróleo', hex: '#1f6f73', family: 'green' },
  { name: 'Forest', name_es: 'Bosque', hex: '#1f4a3d', family: 'green' },
  { name: 'Moss', name_es: 'Musgo', hex: '#5f6f52', family: 'green' },
  { name: 'Sage', name_es: 'Salvia', hex: '#a3b394', family: 'green' },
  { name: 'Volt', name_es: 'Flúor', hex: '#c8e24a', family: 'yellow' },
  { name: 'Sun', name_es: 'Sol', hex: '#f0ae3a', family: 'yellow' },
  { name: 'Clay', name_es: 'Arcilla', hex: '#b5633f', family: 'orange' },
  { name: 'Ember', name_es: 'Brasa', hex: '#e2552c', family: 'orange' },
  { name: 'Coral', name_es: 'Coral', hex: '#f0806a', family: 'pink' },
  { name: 'Rose', name_es: 'Rosa', hex: '#e0aaa4', family: 'pink' },
  { name: 'Berry', name_es: 'Frambuesa', hex: '#8d2f4e', family: 'red' },
  { name: 'Plum', name_es: 'Ciruela', hex: '#6d4760', family: 'purple' },
  { name: 'Lilac', name_es: 'Lila', hex: '#b7a8d4', family: 'purple' },
  { name: 'Umber', name_es: 'Tierra', hex: '#5e4a3a', family: 'brown' },
]

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

/** Sizes are sorted in the order of their first appearance here. Body measurements in centimeters. */
export const DISTRIBUTIONS: readonly DemoDistribution[] = [
  {
    key: 'womens-tops',
    name: 'Women’s tops XS–XXL',
    name_es: 'Prendas superiores de mujer XS–XXL',
    sizes: letterRun([1, 3, 4, 3, 2, 1], { bust: [80, 6], waist: [62, 6], hip: [88, 6] }),
  },
  {
    key: 'mens-tops',
    name: 'Men’s tops XS–XXL',
    name_es: 'Prendas superiores de hombre XS–XXL',
    sizes: letterRun([1, 2, 4, 4, 3, 2], { chest: [86, 6], waist: [72, 6], sleeve: [81, 2] }),
  },
  {
    key: 'unisex-tops',
    name: 'Unisex tops XS–XXL',
    name_es: 'Prendas superiores unisex XS–XXL',
    sizes: letterRun([1, 2, 4, 4, 2, 1], { chest: [84, 6], waist: [68, 6], sleeve: [79, 2] }),
  },
  {
    key: 'bras',
    name: 'Sports bras XS–XXL',
    name_es: 'Sujetadores deportivos XS–XXL',
    sizes: letterRun([1, 3, 4, 3, 2, 1], { bust: [80, 5], underbust: [66, 5] }),
  },
  {
    key: 'womens-bottoms',
    name: 'Women’s bottoms XS–XXL',
    name_es: 'Pantalones y mallas de mujer XS–XXL',
    sizes: letterRun([1, 3, 4, 3, 2, 1], { waist: [62, 6], hip: [88, 6], inseam: [75, 1] }),
  },
  {
    key: 'mens-bottoms',
    name: 'Men’s bottoms XS–XXL',
    name_es: 'Pantalones de hombre XS–XXL',
    sizes: letterRun([1, 2, 4, 4, 3, 2], { waist: [72, 6], hip: [88, 5], inseam: [78, 1] }),
  },
  {
    key: 'unisex-bottoms',
    name: 'Unisex bottoms XS–XXL',
    name_es: 'Pantalones unisex XS–XXL',
    sizes: letterRun([1, 2, 4, 4, 2, 1], { waist: [66, 6], hip: [88, 6], inseam: [76, 1] }),
  },
  {
    key: 'womens-shoes',
    name: 'Women’s shoes US 5–11 with half sizes',
    name_es: 'Calzado de mujer US 5–11 con medios números',
    sizes: shoeRun(5, 11, 17),
  },
  {
    key: 'mens-shoes',
    name: 'Men’s shoes US 7–13 with half sizes',
    name_es: 'Calzado de hombre US 7–13 con medios números',
    sizes: shoeRun(7, 13, 18),
  },
  {
    key: 'unisex-shoes',
    name: 'Unisex shoes US 5–13 with half sizes, men’s sizing',
    name_es: 'Calzado unisex US 5–13 con medios números, tallas de hombre',
    sizes: shoeRun(5, 13, 18),
  },
  {
    key: 'socks',
    name: 'Socks S–L',
    name_es: 'Calcetines S–L',
    sizes: [
      { label: 'S', ratio: 2, measurements: { foot_length: 24 } },
      { label: 'M', ratio: 4, measurements: { foot_length: 26.5 } },
      { label: 'L', ratio: 3, measurements: { foot_length: 29 } },
    ],
  },
  {
    key: 'one-size',
    name: 'Headwear, one size',
    name_es: 'Gorras y gorros, talla única',
    sizes: [{ label: 'One size', ratio: 4, measurements: { head: 58 } }],
  },
  {
    key: 'bags',
    name: 'Bags, one size',
    name_es: 'Mochilas y bolsas, talla única',
    sizes: [{ label: 'One size', ratio: 3, measurements: {} }],
  },
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

/** US half sizes with most units in the middle; one whole size is one centimeter of foot length. */
function shoeRun(from: number, to: number, centimetersAbove: number): DemoSize[] {
  return Array.from({ length: (to - from) * 2 + 1 }, (_, index) => from + index / 2).map((number) => ({
    label: `US ${number}`,
    ratio: 1 + Math.round(3 * (1 - Math.abs((number - from) / (to - from) - 0.5) * 2)),
    measurements: { foot_length: number + centimetersAbove },
  }))
}
