import { Writable } from 'node:stream'
import { getLastStockCheck } from '@fieldhouse/contract/stock'
import { createLogger } from '@fieldhouse/process/log'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenIn } from '#test/given.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { verifyStock } from './service/verify-stock.ts'

const { call, db, deps, owner } = await openTestShop()
const given = givenIn(db)
const keeper = await givenPeopleIn(deps).staff(['stock'])
const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const log = createLogger({ name: 'test', level: 'info', sink })

const lastCheck = async () => (await call(getLastStockCheck, {}, keeper.headers)).body

test('before the first night nothing is claimed', async () => {
  expect(await lastCheck()).toMatchObject({ checked_at: null, skus: 0, wrong_balances: 0 })
})

test('a shop whose books agree is said to agree', async () => {
  const product = await given.product()
  await given.item(product.id, [3, 0, 5])
  await verifyStock({ ...deps, log })
  expect(await lastCheck()).toEqual({
    checked_at: '2026-11-15T12:00:00.000Z',
    skus: 2,
    postings: 4,
    wrong_balances: 0,
    unbalanced_movements: 0,
    sku_ids: [],
  })
  expect(lines.at(-1)).toMatch(/"level":30.*stock check passed/)
})

test('whatever was changed behind the movement’s back is found, and told as an error', async () => {
  const product = await given.product()
  const [wrong = 0, unbalanced = 0, lost = 0, fine = 0] = (await given.item(product.id, [4, 4, 4, 4])).sku_ids
  await sql`alter table stock.balances disable trigger user`.execute(owner)
  await sql`alter table stock.postings disable trigger user`.execute(owner)
  await sql`update stock.balances set on_hand = 5 where sku_id = ${wrong}`.execute(owner)
  await sql`update stock.postings set quantity = -3 where sku_id = ${unbalanced} and account = 'outside'`.execute(owner)
  await sql`delete from stock.balances where sku_id = ${lost}`.execute(owner)
  await sql`alter table stock.balances enable trigger user`.execute(owner)
  await sql`alter table stock.postings enable trigger user`.execute(owner)

  await verifyStock({ ...deps, log })
  const { sku_ids, ...check } = await lastCheck()
  expect(check).toMatchObject({ wrong_balances: 2, unbalanced_movements: 1 })
  expect(sku_ids).toEqual([wrong, unbalanced, lost])
  expect(sku_ids).not.toContain(fine)
  expect(lines.at(-1)).toMatch(/"level":50.*stock check failed/)
})
