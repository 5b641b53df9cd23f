import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { bulkEditProducts, updateProduct } from '@fieldhouse/contract/catalog-products'
import { getStaffProduct } from '@fieldhouse/contract/catalog-staff'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { extendChain, verifyChain } from '#platform/audit/hash-chain.ts'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, deps, owner, time } = shop
const staff = await givenMerchandiser(shop)
const { headers } = staff

const read = async (id: number) => (await call(getStaffProduct, { params: { id } }, headers)).body
const list = async (query: object) => (await call(listAuditEntries, { query }, headers)).body
const undo = (id: number) => call(undoAuditEntry, { params: { id } }, headers)
const pricesOf = (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await read(id)).price))
const later = () => {
  time.now = new Date(time.now.getTime() + 1000)
}

async function editMany(change: object, count = 3) {
  const run = await staff.run(['S'])
  const products = []
  for (let made = 0; made < count; made++) products.push(await staff.product({ price: '124.00' }))
  const ids = products.map(({ id }) => id)
  await staff.item({ product: ids[0] ?? 0, distribution: run.id, price: '130.00' })
  later()
  const { body } = await call(bulkEditProducts, { body: { ids, change } }, headers)
  later()
  return { ids, products, entry: body.entry ?? 0 }
}

test('a bulk edit is one entry of the log, whose parts tell the old prices', async () => {
  const { ids, products, entry } = await editMany({ price_percent: -10, status: 'active' })

  const [newest, ...older] = (await list({ page_size: 5 })).results
  const names = products.map(({ name }) => name).join(', ')
  expect(newest).toMatchObject({ id: entry, action: 'bulkEditProducts', entity: 'bulk_edit', entity_name: names })
  expect(newest).toMatchObject({ parts: 4, part_of: null, undoable: true })
  expect(newest?.changes).toEqual([
    { field: 'products', before: null, after: 3 },
    { field: 'price_percent', before: null, after: -10 },
    { field: 'status', before: null, after: 'active' },
  ])
  expect(older.filter(({ action }) => action === 'bulkEditProducts')).toEqual([])

  const parts = await list({ part_of: entry })
  expect(parts.count).toBe(4)
  const priceChange = parts.results.find(({ entity_id }) => entity_id === String(ids[1]))?.changes.at(-1)
  expect(priceChange).toMatchObject({ before: null, was: '124.00', after: '111.60' })
  const own = parts.results.find(({ entity }) => entity === 'product_item')?.changes
  expect(own).toEqual([expect.objectContaining({ was: '130.00', after: '117.00' })])
  expect((await list({ entity: 'product', entity_id: String(ids[1]) })).results[0]).toMatchObject({ part_of: entry })
  expect((await list({ id: entry })).results.map(({ id }) => id)).toEqual([entry])
})

test('a bulk edit is undone as one, and so is its undo', async () => {
  const { ids, entry } = await editMany({ price_percent: -10, status: 'active' })
  const undone = await undo(entry)
  expect(undone.body).toMatchObject({ undo_of: entry, parts: 4, undoable: true, entity: 'bulk_edit' })
  expect(await pricesOf(ids)).toEqual(['124.00', '124.00', '124.00'])
  expect(await read(ids[0] ?? 0)).toMatchObject({ status: 'draft', items: [{ price: '130.00' }] })
  expect((await list({ part_of: undone.body.id })).results.at(-1)?.changes.at(-1)).toMatchObject({ was: '111.60' })
  expect((await undo(entry)).body.code).toBe('undo_conflict')

  later()
  expect((await undo(undone.body.id)).status).toBe(200)
  expect(await pricesOf(ids)).toEqual(['111.60', '111.60', '111.60'])
})

test('nothing is undone if a product has changed since, and the answer names it', async () => {
  const { ids, products, entry } = await editMany({ status: 'active' })
  for (const id of ids.slice(1)) {
    await call(updateProduct, { params: { id }, body: { status: 'archived' } }, headers)
  }
  const { status, body } = await undo(entry)
  expect([status, body.code]).toEqual([409, 'undo_conflict'])
  expect(body.errors?.conflicts?.toSorted()).toEqual(products.slice(1).map(({ name }) => name))
  expect((await read(ids[0] ?? 0)).status).toBe('active')
})

test('a part that was undone alone does not stand in the way of the others', async () => {
  const { ids, entry } = await editMany({ price: '9.00' })
  const [part] = (await list({ entity: 'product', entity_id: String(ids[0]) })).results
  expect((await undo(part?.id ?? 0)).status).toBe(200)
  expect(await pricesOf(ids)).toEqual(['124.00', '9.00', '9.00'])
  later()
  expect((await undo(entry)).status).toBe(200)
  expect(await pricesOf(ids)).toEqual(['124.00', '124.00', '124.00'])
})

test('an edit of many that changes nothing leaves no entry', async () => {
  const product = await staff.product()
  const body = { ids: [product.id], change: { status: 'draft' as const } }
  expect((await call(bulkEditProducts, { body }, headers)).body).toEqual({ changed: 0, entry: null })
})

test('the chain covers which entry a part belongs to', async () => {
  const { entry } = await editMany({ status: 'active' })
  await extendChain(deps)
  await verifyChain(deps)
  const check = () => db.selectFrom('platform.audit_checks').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect((await check()).broken_at).toBeNull()

  const { results } = await list({ part_of: entry })
  await owner.transaction().execute(async (db) => {
    await sql`alter table platform.audit_entries disable trigger audit_entries_append_only`.execute(db)
    await sql`update platform.audit_entries set part_of = null where id = ${results[0]?.id}`.execute(db)
    await sql`alter table platform.audit_entries enable trigger audit_entries_append_only`.execute(db)
  })
  await verifyChain(deps)
  expect((await check()).broken_at).toBe(results[0]?.id)
})
