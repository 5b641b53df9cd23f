import { searchPages } from '@fieldhouse/contract/pages'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'

const { call } = await openTestShop()

const found = async (q: string, lang: 'en' | 'es' = 'en') =>
  (await call(searchPages, { query: { q, lang } })).body.results.map(({ slug }) => slug)

test('a published page is found by its words, in the language', async () => {
  expect((await found('shipping'))[0]).toBe('shipping')
  expect((await found('envios', 'es'))[0]).toBe('shipping')
  expect((await found('size guide')).length).toBeGreaterThan(0)
  expect(await found('envios')).toEqual([])
  expect(await found('hoodie')).toEqual([])
})

test('without words the help pages come, and too many letters are refused', async () => {
  expect(await found('')).toEqual(['help', 'returns', 'shipping', 'contact'])
  expect(await found(' ')).toEqual(['help', 'returns', 'shipping', 'contact'])
  expect((await call(searchPages, { query: { q: 'x'.repeat(101) } })).status).toBe(400)
})
