import { getPopular, listProductCards, listProducts } from '@fieldhouse/contract/listing'
import { expect, test, vi } from 'vitest'
import { givenIn } from '#test/given.ts'
import { givenItemsIn } from '#test/given-items.ts'
import { openTestShop } from '#test/test-shop.ts'
import { addSales } from './service/sales.ts'

const { call, db } = await openTestShop()
const given = givenIn(db)
const { colorway } = givenItemsIn(db)
const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 20_000 })

const tees = await given.category({ name: 'Tees', name_es: 'Camisetas' })
const caps = await given.category({ name: 'Caps', name_es: 'Gorras' })
const empty = await given.category({ name: 'Empty' })
const tee = await given.product({ name: 'Tee', category_id: tees.id })
const cap = await given.product({ name: 'Cap', category_id: caps.id })
const gone = await given.product({ name: 'Gone', category_id: caps.id })
await colorway(tee.id, { stock: { M: 5 } })
await colorway(cap.id, { stock: { M: 5 } })
await colorway(gone.id, { stock: { M: 0 } })
// The first call loads the listing index.
await call(listProducts, {})

test('what sells best comes first, in the language, and what is sold out or empty does not come', async () => {
  await addSales(db, [
    { product_id: tee.id, units: 2 },
    { product_id: cap.id, units: 7 },
    { product_id: gone.id, units: 90 },
  ])
  await eventually(async () => {
    const { body } = await call(getPopular, { query: { lang: 'es' } })
    expect(body.categories.map(({ name }) => name)).toEqual(['Gorras', 'Camisetas'])
    expect(body.products.map(({ id }) => id)).toEqual([cap.id, tee.id])
    expect(body.categories.map(({ id }) => id)).not.toContain(empty.id)
  })
})

test('cards come in the order of the ids, each once, and only of what is on sale', async () => {
  const draft = await given.product({ status: 'draft' })
  const ids = async (text: string) => {
    const { body } = await call(listProductCards, { query: { ids: text } })
    return body.results.map(({ id }) => id)
  }
  expect(await ids([tee, draft, cap, tee].map(({ id }) => id).join())).toEqual([tee.id, cap.id])
  expect(await ids('999999999')).toEqual([])
})

test.each(['', '0', '-1', '1,', 'x', '1;2', Array.from({ length: 13 }, (_, index) => index + 1).join()])(
  '“%s” is no list of ids',
  async (ids) => {
    expect((await call(listProductCards, { query: { ids } })).status).toBe(400)
  },
)
