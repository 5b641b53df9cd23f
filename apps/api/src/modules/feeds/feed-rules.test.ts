import { expect, test } from 'vitest'
import type { FeedContext } from './rules/feed-item.ts'
import { formatFeedItems } from './rules/feed-item.ts'
import type { FeedColorway, FeedProduct } from './rules/feed-product.ts'
import { escapeXml, toLine, toParagraphs } from './rules/feed-text.ts'
import { isGtin } from './rules/gtin.ts'
import { reviewProduct } from './rules/review-product.ts'
import { findFeedPrice } from './rules/sale-price.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const image = { src: '/media/tee-1200.webp', width: 1200, height: 1500 }
const sku = { id: 7, size: 'M', barcode: null, weight_g: 210, available: 3 }
const item: FeedColorway = {
  ...{ id: 3, color: 'Navy', color_es: 'Azul marino', charged_since: '2026-01-01T00:00:00Z' },
  ...{ images: [image], skus: [sku] },
}
const product: FeedProduct = {
  ...{ id: 1, name: 'Tee', name_es: 'Camiseta', description: 'Light.', description_es: null },
  ...{ material: null, material_es: null, category_id: 1 },
  facts: { gender: ['women'], age_group: ['adult'] },
  items: [item],
  prices: [{ product_item_id: null, amount: '40.00', valid_from: '2026-01-01T00:00:00Z' }],
}
const context: FeedContext = {
  ...{ lang: 'en', origin: 'https://shop.test', shop: 'Northwind', now: NOW },
  ...{ categoryPath: () => 'Tops > Tees', choiceNames: () => [] },
}

const findProblems = (changed: Partial<FeedProduct>, colorway: Partial<FeedColorway> = {}) =>
  reviewProduct({ ...product, items: [{ ...item, ...colorway }], ...changed }, NOW).refused?.skus[0]?.problems ?? []

test.each<[string, Partial<FeedProduct>, Partial<FeedColorway>, string[]]>([
  ['a complete SKU', {}, {}, []],
  ['no name', { name: '\u0000 ' }, {}, ['title_missing']],
  ['no description', { description: ' \n ' }, {}, ['description_missing']],
  ['no gender', { facts: { age_group: ['adult'] } }, {}, ['gender_missing']],
  ['a gender of the shop’s own', { facts: { gender: ['boys'], age_group: ['kids'] } }, {}, ['gender_missing']],
  ['a fact named like a method', { facts: { gender: ['constructor'], age_group: ['kids'] } }, {}, ['gender_missing']],
  ['no age group', { facts: { gender: ['men'] } }, {}, ['age_group_missing']],
  ['no facts', { facts: {} }, {}, ['gender_missing', 'age_group_missing']],
  ['no price', { prices: [] }, {}, ['price_missing']],
  ['a price of 0', { prices: [{ ...product.prices[0], amount: '0.00' } as never] }, {}, ['price_missing']],
  ['no image', {}, { images: [] }, ['image_missing']],
  ['a small image', {}, { images: [{ ...image, width: 249 }] }, ['image_small']],
  ['a number as color', {}, { color: '42' }, ['color_missing']],
  ['a hex code as color', {}, { color: '#aabbcc' }, ['color_missing']],
  ['no size', {}, { skus: [{ ...sku, size: ' ' }] }, ['size_missing']],
])('Google’s rules for apparel: %s', (_, changed, colorway, problems) => {
  expect(findProblems(changed, colorway)).toEqual(problems)
})

test('a SKU without a price or an image is left out; one without a gender is listed', () => {
  const listed = (changed: Partial<FeedProduct>) => reviewProduct({ ...product, ...changed }, NOW).listed.length
  expect([listed({}), listed({ facts: {} }), listed({ prices: [] })]).toEqual([1, 1, 0])
  expect(listed({ items: [{ ...item, images: [] }] })).toBe(0)
})

test.each([
  ['a\u0000b\u0008c\u001fd\u007f', 'abcd'],
  ['lone \ud800 surrogate \udfff', 'lone surrogate'],
  ['\ufffe\uffff\ue000private', 'private'],
  [' tabs\tand\nlines ', 'tabs and lines'],
  ['👟 shoe', '👟 shoe'],
])('%j becomes %j', (text, line) => {
  expect(toLine(text, 100)).toBe(line)
})

test('a text is cut by characters, never inside one', () => {
  expect(toLine('👟'.repeat(200), 150)).toBe(`${'👟'.repeat(149)}…`)
  expect(Array.from(toParagraphs(`${'a'.repeat(4999)}\r\n${'b'.repeat(9)}`, 5000))).toHaveLength(5000)
  expect(toParagraphs('one\r\ntwo\u2028three\u0000', 100)).toBe('one\ntwo\nthree')
})

test('markup of a text stays text', () => {
  expect(escapeXml(`</g:title><x a="1" b='2'>&amp;]]>`)).toBe(
    '&lt;/g:title&gt;&lt;x a=&quot;1&quot; b=&apos;2&apos;&gt;&amp;amp;]]&gt;',
  )
})

test('a long name is cut, color and size stay', () => {
  const xml = formatFeedItems({ ...product, name: 'x'.repeat(400) }, item, [sku], context)
  expect(/<g:title>(.*)<\/g:title>/.exec(xml)?.[1]).toMatch(/^x{140}…, Navy, M$/)
})

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['10012345678902', true],
  ['4006381333932', false],
  ['2012345678900', false],
  ['00000000', false],
  ['FH0000000100', false],
  ['123', false],
])('%s is a GTIN: %s', (barcode, expected) => {
  expect(isGtin(barcode)).toBe(expected)
})

const base = (amount: string, valid_from: string) => ({ product_item_id: null, amount, valid_from })
const own = (amount: string | null, valid_from: string) => ({ product_item_id: 3, amount, valid_from })

test.each([
  ['one price', [base('40.00', '2026-01-01')], { price: 4000, sale_price: undefined }],
  ['reduced last week', [base('40.00', '2026-01-01'), base('30.00', '2026-11-10')], { price: 4000, sale_price: 3000 }],
  [
    'reduced long ago',
    [base('40.00', '2026-01-01'), base('30.00', '2026-10-01')],
    { price: 3000, sale_price: undefined },
  ],
  ['raised', [base('40.00', '2026-01-01'), base('50.00', '2026-11-10')], { price: 5000, sale_price: undefined }],
  [
    'reduced from tomorrow on',
    [base('40.00', '2026-01-01'), base('9.00', '2026-11-16')],
    { price: 4000, sale_price: undefined },
  ],
  [
    'raised from tomorrow on',
    [base('40.00', '2026-01-01'), base('90.00', '2026-11-16')],
    { price: 4000, sale_price: undefined },
  ],
  [
    'a color that is cheaper',
    [base('40.00', '2026-01-01'), own('30.00', '2026-01-01')],
    { price: 3000, sale_price: undefined },
  ],
  [
    'a color that was reduced',
    [base('40.00', '2026-01-01'), own('30.00', '2026-11-10')],
    { price: 4000, sale_price: 3000 },
  ],
  [
    'a color whose reduction ended',
    [base('40.00', '2026-01-01'), own('30.00', '2026-11-01'), own(null, '2026-11-10')],
    { price: 4000, sale_price: undefined },
  ],
  ['free', [base('40.00', '2026-01-01'), base('0.00', '2026-11-10')], undefined],
  ['none yet', [base('40.00', '2026-11-16')], undefined],
])('the sale price: %s', (_, prices, expected) => {
  expect(findFeedPrice({ prices }, item, NOW)).toEqual(expected)
})
