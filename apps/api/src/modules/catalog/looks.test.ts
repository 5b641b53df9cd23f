import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { getLook, listLookPieces, replaceLook } from '@fieldhouse/contract/catalog-looks'
import { duplicateProduct, updateProduct } from '@fieldhouse/contract/catalog-products'
import { expect, test } from 'vitest'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { givenItemsIn } from '#test/given-items.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const { headers, given, people } = await givenMerchandiser(shop)
const { colorway, sizeId } = givenItemsIn(db)

async function givenColorway(stock: Record<string, number> = { M: 3 }, fields: object = {}) {
  const { id: product_id } = await given.product(fields)
  return { product_id, ...(await colorway(product_id, { stock })) }
}
const read = async (id: number) => (await call(getLook, { params: { id } }, headers)).body
const save = (id: number, version: number, product_item_ids: number[], both_ways = false) =>
  call(replaceLook, { params: { id }, body: { version, product_item_ids, both_ways } }, headers)
const pair = async (id: number, product_item_ids: number[], both_ways?: boolean) =>
  save(id, (await read(id)).version, product_item_ids, both_ways)
const staffLook = async (id: number) => (await read(id)).pieces.map((piece) => piece.id)
const shown = async (id: number, size?: string) => {
  const query = size === undefined ? {} : { size_id: await sizeId(size) }
  const { body } = await call(listLookPieces, { params: { id }, query })
  return body.results
}

test('what goes with a colorway is shown in order, with the same size if it is in stock', async () => {
  const hoodie = await givenColorway()
  const jogger = await givenColorway({ S: 1, M: 1, L: 0 })
  const cap = await givenColorway({ 'One size': 2 })
  const socks = await givenColorway({ S: 1, L: 1 })
  expect((await pair(hoodie.id, [jogger.id, cap.id, socks.id])).status).toBe(200)

  const pieces = await shown(hoodie.id, 'M')
  expect(pieces.map(({ item }) => item.id)).toEqual([jogger.id, cap.id, socks.id])
  expect(pieces[0]).toMatchObject({
    product_id: jogger.product_id,
    item: { price: '40.00', color: { name: 'Plain blue' } },
    sizes: [{ label: 'M' }, { label: 'S' }],
    sku_id: jogger.skus.M,
  })
  expect(pieces.map(({ sku_id }) => sku_id)).toEqual([jogger.skus.M, cap.skus['One size'], null])
  expect((await shown(hoodie.id)).map(({ sku_id }) => sku_id)).toEqual([null, cap.skus['One size'], null])
  expect(await shown(jogger.id)).toEqual([])
})

test('a piece that is sold out, archived, unpublished, or without a price is left out', async () => {
  const hoodie = await givenColorway()
  const pieces = [
    await givenColorway({ M: 0 }),
    await givenColorway({ M: 1 }, { publish_at: new Date('2027-01-01T00:00:00Z') }),
    await givenColorway(),
    await givenColorway(),
  ]
  await db
    .deleteFrom('catalog.prices')
    .where('product_id', '=', pieces[2]?.product_id ?? 0)
    .execute()
  await pair(
    hoodie.id,
    pieces.map(({ id }) => id),
  )
  expect((await shown(hoodie.id)).map(({ item }) => item.id)).toEqual([pieces[3]?.id])
  const body = { status: 'archived' as const }
  await call(updateProduct, { params: { id: pieces[3]?.product_id ?? 0 }, body }, headers)
  expect(await shown(hoodie.id)).toEqual([])
  expect(await staffLook(hoodie.id)).toHaveLength(4)
})

test('both ways, the others get the colorway at their end, if they have room', async () => {
  const [hoodie, jogger, full, ...rest] = await Promise.all(Array.from({ length: 7 }, () => givenColorway()))
  if (!hoodie || !jogger || !full) throw new Error('too few colorways')
  const four = rest.map(({ id }) => id)
  await pair(full.id, four)
  await pair(hoodie.id, [jogger.id, full.id], true)
  expect(await staffLook(jogger.id)).toEqual([hoodie.id])
  expect(await staffLook(full.id)).toEqual(four)
  await pair(hoodie.id, [jogger.id], true)
  expect(await staffLook(jogger.id)).toEqual([hoodie.id])
})

test('colors of the same product, unknown ones, repeated ones, and a fifth are refused', async () => {
  const hoodie = await givenColorway()
  const sister = await colorway(hoodie.product_id, { family: 'red' })
  const others = await Promise.all(Array.from({ length: 5 }, () => givenColorway()))
  const ids = others.map(({ id }) => id)
  for (const wrong of [[sister.id], [hoodie.id], [2_000_000], [ids[0], ids[0]], ids])
    expect((await pair(hoodie.id, wrong as number[])).status).toBe(400)
  expect((await save(2_000_000, 0, [])).status).toBe(404)
  expect((await call(getLook, { params: { id: 2_000_000 } }, headers)).status).toBe(404)
  const other = await people.staff(['stock'])
  const body = { version: 0, product_item_ids: [] }
  expect((await call(replaceLook, { params: { id: hoodie.id }, body }, other.headers)).status).toBe(403)
  expect(await staffLook(hoodie.id)).toEqual([])
})

test('of many edits at once one is saved, and the others are told that the look has changed', async () => {
  const pieces = (await Promise.all(Array.from({ length: 4 }, () => givenColorway()))).map(({ id }) => id)
  const hoodie = await givenColorway()
  const orders = Array.from({ length: 12 }, (_, index) => pieces.map((_, place) => pieces[(place + index) % 4] ?? 0))
  const answers = await Promise.all(orders.map((order) => save(hoodie.id, 0, order, true)))
  const saved = answers.filter(({ status }) => status === 200)
  expect(saved.map(({ body }) => body.version)).toEqual([1])
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.code)).toEqual(orders.slice(1).map(() => 'version_conflict'))
  expect(await read(hoodie.id)).toEqual(saved[0]?.body)
  for (const piece of pieces) expect(await staffLook(piece)).toEqual([hoodie.id])
})

test('an edit is refused if the look was changed since, by an edit, the other way round, or undo', async () => {
  const [hoodie, jogger, cap] = [await givenColorway(), await givenColorway(), await givenColorway()]
  const seen = await read(jogger.id)
  expect(seen).toEqual({ version: 0, pieces: [] })
  await pair(hoodie.id, [jogger.id], true)
  expect((await save(jogger.id, seen.version, [cap.id])).body.code).toBe('version_conflict')
  expect(await staffLook(jogger.id)).toEqual([hoodie.id])

  const { version } = await read(jogger.id)
  const { body: edited } = await save(jogger.id, version, [hoodie.id, cap.id])
  expect((await undoLast(jogger.id)).status).toBe(200)
  expect((await save(jogger.id, edited.version, [cap.id])).body.code).toBe('version_conflict')
  expect((await save(jogger.id, version, [cap.id])).body.code).toBe('version_conflict')
  expect(await staffLook(jogger.id)).toEqual([hoodie.id])
  expect((await pair(jogger.id, [cap.id])).status).toBe(200)
})

async function undoLast(id: number) {
  const query = { entity: 'look', entity_id: String(id) }
  const entries = (await call(listAuditEntries, { query }, headers)).body.results
  const entry = entries.find(({ action }) => action === 'replaceLook')
  return call(undoAuditEntry, { params: { id: entry?.id ?? 0 } }, headers)
}

test('an edit is in the audit log, and taken back', async () => {
  const [hoodie, jogger, cap] = [await givenColorway(), await givenColorway(), await givenColorway()]
  await pair(hoodie.id, [jogger.id])
  await pair(hoodie.id, [cap.id, jogger.id])
  expect((await undoLast(hoodie.id)).status).toBe(200)
  expect(await staffLook(hoodie.id)).toEqual([jogger.id])
})

test('a copy goes with what its original goes with', async () => {
  const [hoodie, jogger] = [await givenColorway(), await givenColorway()]
  await pair(hoodie.id, [jogger.id], true)
  const { body } = await call(duplicateProduct, { params: { id: hoodie.product_id } }, headers)
  expect(await staffLook(body.items[0]?.id ?? 0)).toEqual([jogger.id])
  expect(await staffLook(jogger.id)).toEqual([hoodie.id])
})
