import { listAlternatives } from '@fieldhouse/contract/listing'
import { expect, test, vi } from 'vitest'
import { givenIn } from '#test/given.ts'
import { givenItemsIn } from '#test/given-items.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, db } = await openTestShop()
const given = givenIn(db)
const { colorway, sizeId } = givenItemsIn(db)

const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 20_000 })

async function alternativesOf(id: number, size?: string, lang: 'en' | 'es' = 'en') {
  const size_id = size === undefined ? {} : { size_id: await sizeId(size) }
  return (await call(listAlternatives, { params: { id }, query: { ...size_id, lang } })).body.results
}

const category = await given.category()
const shoe = (name: string, facts: Record<string, string[]> = {}) =>
  given.product({ name, category_id: category.id, facts: JSON.stringify(facts) })
const women = { gender: ['women'], fit: ['slim'] }

// The first call loads the listing index.
await alternativesOf(category.id)

test('other colors come first, then the nearest product, each with the SKU of the size', async () => {
  const runner = await shoe('Runner', women)
  await colorway(runner.id, { color: 'Chalk', stock: { 10: 0, 11: 4 } })
  const navy = await colorway(runner.id, { color: 'Navy', stock: { 10: 2 }, price: '38.00' })
  const near = await shoe('Near', women)
  const nearItem = await colorway(near.id, { color: 'Moss', stock: { 10: 1 } })
  const far = await shoe('Far', { gender: ['men'] })
  const farItem = await colorway(far.id, { color: 'Coal', stock: { 10: 1 } })
  const otherSize = await shoe('Other size', women)
  await colorway(otherSize.id, { color: 'Sky', stock: { 11: 5 } })
  const elsewhere = await given.product({ name: 'Elsewhere' })
  await colorway(elsewhere.id, { color: 'Ink', stock: { 10: 5 } })

  await eventually(async () => {
    const found = await alternativesOf(runner.id, '10')
    expect(found.map(({ name, item, sku_id }) => [name, item.color.name, sku_id])).toEqual([
      ['Runner', 'Navy', navy.skus[10]],
      ['Near', 'Moss', nearItem.skus[10]],
      ['Far', 'Coal', farItem.skus[10]],
    ])
    expect(found[0]?.item).toMatchObject({ id: navy.id, price: '38.00', image: null })
  })
})

test('without a size, whatever is in stock in any size is offered, and no SKU is named', async () => {
  const gone = await shoe('Gone', { gender: ['men'], activity: ['trail'] })
  await colorway(gone.id, { color: 'Chalk', stock: { 10: 0 } })
  await eventually(async () => {
    const found = await alternativesOf(gone.id)
    expect(found).toHaveLength(3)
    expect(found.map(({ name }) => name)).toContain('Far')
    expect(found.every(({ sku_id }) => sku_id === null)).toBe(true)
  })
})

test('what sells out is no longer offered, and what is not on sale has no alternatives', async () => {
  const { id: category_id } = await given.category()
  const first = await given.product({ category_id })
  await colorway(first.id, { color: 'Chalk', stock: { 10: 0 } })
  const second = await given.product({ category_id })
  const { skus } = await colorway(second.id, { color: 'Navy', stock: { 10: 1 } })
  const draft = await given.product({ category_id, status: 'draft' })
  await eventually(async () => expect(await alternativesOf(first.id, '10')).toHaveLength(1))

  await given.stock(new Map([[skus[10] as number, -1]]))

  expect(await alternativesOf(first.id, '10')).toEqual([])
  expect(await alternativesOf(draft.id, '10')).toEqual([])
  expect(await alternativesOf(2_000_000_000, '10')).toEqual([])
  expect((await call(listAlternatives, { params: { id: first.id }, query: { size_id: 0 } })).status).toBe(400)
})
