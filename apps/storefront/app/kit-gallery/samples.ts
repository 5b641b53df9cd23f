import type { ProductCard, ProductItem } from '@fieldhouse/contract/listing'
import type { Image } from '@fieldhouse/contract/schemas'

export const COLORS = [
  { id: 1, name: 'Cobalt', hex: '#2440d8', family: 'blue' },
  { id: 2, name: 'Oat', hex: '#d8cbb3', family: 'beige' },
  { id: 3, name: 'Plum', hex: '#5e3450', family: 'purple' },
  { id: 4, name: 'White', hex: '#fafafa', family: 'white' },
]

/** An inline SVG: the gallery needs no image server, and its images are identical everywhere. */
function shirt(hex: string, alt: string, mark = ''): Image {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><rect width="400" height="500" fill="#eceae4"/><path d="M140 110 200 130 260 110 340 160 310 230 280 214 280 400 120 400 120 214 90 230 60 160Z" fill="${hex}" stroke="#0003" stroke-width="3"/>${mark}</svg>`
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width: 800,
    height: 1000,
    avif_widths: [],
    placeholder: '#eceae4',
    alt,
  }
}

const BACK_MARK = '<path d="M170 180h60v12h-60z" fill="#fff"/>'

export const PICTURES: Image[] = COLORS.map(({ name, hex }) => shirt(hex, `Shirt in ${name}`))

function card(id: number, changes: Partial<ProductCard>, colors = COLORS): ProductCard {
  const items = colors.map((color) => ({
    id: id * 10 + color.id,
    color,
    price: '84.00',
    image: shirt(color.hex, ''),
    second_image: shirt(color.hex, '', BACK_MARK),
  }))
  return {
    id,
    slug: `shirt-${id}`,
    name: 'Loft Tee',
    description: '',
    price: '84.00',
    category: { id: 1, name: 'Tees', slug: 'tees' },
    image: items[0]?.image ?? null,
    new: false,
    in_stock: true,
    items,
    ...changes,
  }
}

const [first, ...others] = card(2, {}, COLORS.slice(1, 3)).items

export const CARDS: ProductCard[] = [
  card(1, { new: true }),
  card(2, {
    name: 'A tee whose name takes more than the one line that it should',
    items: first ? [{ ...first, price: '64.50' }, ...others] : [],
  }),
  card(3, { in_stock: false }, COLORS.slice(2)),
  card(4, { image: null, items: [] }),
]

export const SIZE_RUN: ProductItem['distribution'] = {
  id: 1,
  name: 'Unisex tops',
  sizes: ['S', 'M', 'L'].map((label, index) => ({
    id: index + 1,
    label,
    measurements: { chest: 90 + index * 6, waist: 74 + index * 6, sleeve: 81 + index * 2 },
  })),
}
