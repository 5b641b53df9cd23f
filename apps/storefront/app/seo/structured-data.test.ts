import type { Product } from '@fieldhouse/contract/listing'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../locales/messages.ts'
import { renderStructuredData } from './structured-data.ts'

const PRODUCT: Product = {
  id: 7,
  slug: 'tempo-tee',
  name: 'Tempo </script><script>alert(1)</script>',
  description: 'Light.',
  price: '32.00',
  category: { id: 1, name: 'Tees', slug: 'tees' },
  image: null,
  new: false,
  material: null,
  care: null,
  facts: { gender: ['women'] },
  highlights: [],
  related: [],
  items: ['in_stock', 'few_left', 'sold_out'].map((availability, index) => ({
    id: index + 1,
    color: { id: 1, name: 'Ember', hex: '#d23b16', family: 'red' },
    price: '32.00',
    images: [],
    distribution: { id: 1, name: 'Alpha', sizes: [{ id: 1, label: 'M', measurements: {} }] },
    skus: [{ id: 1, size_id: 1, availability: availability as 'in_stock', left: null }],
  })),
}

const SHOP = {
  name: 'Trackside',
  open: true,
  support_email: '',
  phone: '',
  legal_name: '',
  legal_address: '',
  social: [],
  accent: '',
}

function describe(pathname: string, loaderData: Record<string, unknown>) {
  const html = renderStructuredData({ pathname, origin: 'https://shop.example', loaderData, shop: SHOP })
  return { html, things: [...html.matchAll(/<script[^>]*>(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json)) }
}

beforeAll(async () => {
  await loadMessages('en')
  await loadMessages('es')
})

test('a product is a group with a variant per SKU, each with its price and whether it can be had', () => {
  const [group] = describe('/product-detail/7', { 'routes/product-detail': { product: PRODUCT } }).things
  const audience = { '@type': 'PeopleAudience', suggestedGender: 'female' }
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: '7', audience })
  const offers = group.hasVariant.map((variant: { offers: object }) => variant.offers)
  expect(offers.map(({ availability }: { availability: string }) => availability)).toEqual([
    'https://schema.org/InStock',
    'https://schema.org/LimitedAvailability',
    'https://schema.org/OutOfStock',
  ])
  expect(offers[0]).toMatchObject({ price: '32.00', priceCurrency: 'USD' })
  expect(group.hasVariant[0]).toMatchObject({ '@type': 'Product', color: 'Ember', size: 'M' })
})

test('a reduced variant names its former price', () => {
  const [first, ...others] = PRODUCT.items
  const items = [{ ...first, former_price: '40.00' }, ...others]
  const product = { ...PRODUCT, items }
  const [group] = describe('/product-detail/7', { 'routes/product-detail': { product } }).things
  const priceType = 'https://schema.org/StrikethroughPrice'
  expect(group.hasVariant[0].offers).toMatchObject({
    price: '32.00',
    priceSpecification: { priceType, price: '40.00' },
  })
  expect(group.hasVariant[1].offers).not.toHaveProperty('priceSpecification')
})

test('the trail to a product is in the language of the page', () => {
  const [, trail] = describe('/es/product-detail/7', { 'routes/product-detail': { product: PRODUCT } }).things
  expect(trail.itemListElement[0]).toMatchObject({ name: 'Inicio', item: 'https://shop.example/es/home' })
  expect(trail.itemListElement.at(-1).item).toBe('https://shop.example/es/product-detail/7')
})

test('no name can end the block it stands in', () => {
  const { html, things } = describe('/product-detail/7', { 'routes/product-detail': { product: PRODUCT } })
  expect(html).not.toContain('<script>alert')
  expect(things[0].name).toBe(PRODUCT.name)
})

test('pages that are about nothing in particular describe nothing', () => {
  expect(describe('/sign-in', {}).html).toBe('')
})
