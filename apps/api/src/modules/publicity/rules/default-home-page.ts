import type { HomeBlock } from '@fieldhouse/contract/home-page'

const always = { hidden: false, starts_at: null, ends_at: null }
const usualTitle = { en: '', es: null }
const products = {
  ...always,
  type: 'products',
  title: usualTitle,
  category_id: null,
  product_ids: [] as number[],
  in_stock: false,
} as const

/** The home page of a shop that has not published its own. */
export const DEFAULT_HOME_PAGE: readonly HomeBlock[] = [
  { ...always, id: 'banners', type: 'banners' },
  { ...always, id: 'categories', type: 'categories', title: usualTitle, category_ids: null },
  { ...products, id: 'new-arrivals', rule: 'new_arrivals', limit: 8, layout: 'row' },
  {
    ...always,
    id: 'story',
    type: 'picture',
    title: { en: 'Measured on bodies, not hangers', es: 'Medidas tomadas en cuerpos, no en ganchos' },
    text: {
      en: 'Every piece comes with body measurements for each size, in inches and centimeters, and shows what’s really in stock. So the first one you order is the one you keep.',
      es: 'Cada prenda incluye las medidas del cuerpo para cada talla, en pulgadas y centímetros, y muestra lo que de verdad está disponible. Así, la primera que pides es la que te quedas.',
    },
    link: { href: '/featured', label: { en: 'Shop new arrivals', es: 'Ver novedades' } },
    product_id: null,
  },
  // Divisible by two, three and four columns, so that all rows are full.
  { ...products, id: 'featured', rule: 'featured', limit: 12, layout: 'grid' },
]
