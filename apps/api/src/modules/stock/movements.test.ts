import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openListener } from '#platform/db/listener.ts'
import { migrate } from '#platform/db/migrations.ts'
import { openShopBefore } from '#test/open-shop-before.ts'
import { openTestShop } from '#test/test-shop.ts'
import type { Posting } from './rules.ts'
import { toExternalPostings } from './rules.ts'
import { insertMovement } from './store/movements.ts'

const { db, deps, owner } = await openTestShop()
const at = new Date('2026-11-15T12:00:00Z')
let lastSku = 0
const nextSku = () => ++lastSku

const write = (postings: readonly Posting[]) => insertMovement(db, { at, kind: 'adjust' }, postings)
const move = (sku_id: number, quantity: number) => write(toExternalPostings([{ sku_id, quantity }]))

test('a movement that does not sum to zero for each SKU is refused, and moves nothing', async () => {
  const [first, second] = [nextSku(), nextSku()]
  await expect(write([{ sku_id: first, account: 'available', quantity: 5 }])).rejects.toThrow('does not balance')
  const acrossSkus: Posting[] = [
    { sku_id: first, account: 'available', quantity: 5 },
    { sku_id: second, account: 'outside', quantity: -5 },
  ]
  await expect(write(acrossSkus)).rejects.toThrow('does not balance')
  expect(await balanceOf(first)).toBeUndefined()
})

test('the balance follows the postings of every account', async () => {
  const sku_id = nextSku()
  await move(sku_id, 10)
  await write([
    { sku_id, account: 'available', quantity: -4 },
    { sku_id, account: 'held', quantity: 4 },
  ])
  await write([
    { sku_id, account: 'held', quantity: -3 },
    { sku_id, account: 'committed', quantity: 3 },
  ])
  await write([
    { sku_id, account: 'committed', quantity: -1 },
    { sku_id, account: 'outside', quantity: 1 },
  ])
  expect(await balanceOf(sku_id)).toEqual({ on_hand: 9, held: 1, committed: 2 })
})

test('nothing goes below zero, in no account', async () => {
  const sku_id = nextSku()
  await expect(move(sku_id, -1)).rejects.toThrow('balances')
  await move(sku_id, 2)
  for (const [from, to] of [
    ['available', 'held'],
    ['held', 'available'],
    ['committed', 'outside'],
  ] as const) {
    const moved = write([
      { sku_id, account: from, quantity: -3 },
      { sku_id, account: to, quantity: 3 },
    ])
    await expect(moved).rejects.toThrow('violates check constraint')
  }
  expect(await balanceOf(sku_id)).toEqual({ on_hand: 2, held: 0, committed: 0 })
})

test('postings are added with their movement, never later and never to none', async () => {
  const sku_id = nextSku()
  const movement_id = await move(sku_id, 2)
  const rows = (id: number) => sql`insert into stock.postings (sku_id, movement_id, account, quantity)
    values (${nextSku()}, ${id}, 'available', 1), (${lastSku}, ${id}, 'outside', -1)`
  await expect(rows(movement_id).execute(db)).rejects.toThrow('is closed or does not exist')
  await expect(rows(999_999).execute(db)).rejects.toThrow('is closed or does not exist')
  const twice = sql`insert into stock.postings (sku_id, movement_id, account, quantity)
    values (1, 1, 'available', 1), (1, 2, 'available', -1)`
  await expect(twice.execute(db)).rejects.toThrow('the postings of one movement')
})

test('neither movements nor postings are ever changed or removed', async () => {
  await move(nextSku(), 2)
  for (const table of ['postings', 'movements']) {
    const name = sql.table(`stock.${table}`)
    const column = sql.ref(table === 'postings' ? 'quantity' : 'note')
    for (const tamper of [
      sql`update ${name} set ${column} = ${column}`,
      sql`delete from ${name}`,
      sql`truncate ${name} cascade`,
    ]) {
      await expect(tamper.execute(owner)).rejects.toThrow(`${table} is append-only`)
      await expect(tamper.execute(db)).rejects.toThrow('permission denied')
    }
  }
})

test('a balance cannot be written by hand; a row of zeros can, as it says nothing', async () => {
  const sku_id = nextSku()
  await move(sku_id, 2)
  for (const tamper of [
    sql`update stock.balances set on_hand = 3 where sku_id = ${sku_id}`,
    sql`update stock.balances set held = 1 where sku_id = ${sku_id}`,
    sql`delete from stock.balances where sku_id = ${sku_id}`,
    sql`truncate stock.balances`,
    sql`insert into stock.balances (sku_id, on_hand) values (${nextSku()}, 1)`,
    sql`insert into stock.balances (sku_id, on_hand) values (${sku_id}, 0) on conflict (sku_id) do update set on_hand = 9`,
  ]) {
    await expect(tamper.execute(owner)).rejects.toThrow('balances change through postings alone')
    await expect(tamper.execute(db)).rejects.toThrow(/balances change through postings alone|permission denied/)
  }
  await sql`insert into stock.balances (sku_id) values (${nextSku()})`.execute(db)
  expect(await balanceOf(sku_id)).toEqual({ on_hand: 2, held: 0, committed: 0 })
})

test('whoever listens hears which SKUs can be sold from now on, or no longer, and of no others', async () => {
  const heardAfter = await listen()
  const [first, second] = [nextSku(), nextSku()]
  const both = [
    { sku_id: first, quantity: 2 },
    { sku_id: second, quantity: 1 },
  ]
  await heardAfter(() => write(toExternalPostings(both)), [first, second])
  await move(first, 3)
  await heardAfter(() => move(first, -5), [first])
  const hold = [
    { sku_id: second, account: 'available' as const, quantity: -1 },
    { sku_id: second, account: 'held' as const, quantity: 1 },
  ]
  await heardAfter(() => write(hold), [second])
  await write([
    { sku_id: second, account: 'held', quantity: -1 },
    { sku_id: second, account: 'committed', quantity: 1 },
  ])
  await heardAfter(() => move(first, 1), [first])
})

test('a change of more than 500 SKUs is announced as one of all', async () => {
  const heardAfter = await listen()
  const some = Array.from({ length: 500 }, () => ({ sku_id: nextSku(), quantity: 1 }))
  const many = [...some, { sku_id: nextSku(), quantity: 1 }]
  await heardAfter(
    () => write(toExternalPostings(some)),
    some.map(({ sku_id }) => sku_id),
  )
  const gone = many.map((line) => ({ ...line, quantity: line.sku_id === lastSku ? 1 : -1 }))
  await heardAfter(() => write(toExternalPostings(gone)), ['all'])
})

test('what a shop had before there were movements opens them, and goes on from there', async () => {
  const client = await openShopBefore('0009')
  await client.query(`insert into stock.balances (sku_id, on_hand, held, committed) values (1, 10, 2, 3), (2, 0, 0, 0)`)
  await migrate(client.url)

  const { rows } = await client.query(
    'select kind, sku_id, account, quantity from stock.postings join stock.movements on id = movement_id order by account',
  )
  expect(rows.map(({ kind, sku_id, account, quantity }) => [kind, sku_id, account, quantity])).toEqual([
    ['opening', 1, 'available', 5],
    ['opening', 1, 'held', 2],
    ['opening', 1, 'committed', 3],
    ['opening', 1, 'outside', -10],
  ])
  await expect(client.query('update stock.balances set on_hand = 9')).rejects.toThrow('through postings alone')
})

test('a call from before movements had their name is answered with the new fields when it is repeated', async () => {
  const client = await openShopBefore('0021')
  await client.query(
    `insert into platform.idempotency_keys (operation, owner, key, request_hash, answer, created_at)
    values ('adjustStock', 'user:1', 'a', sha256('a'), $1, '2026-01-01')`,
    [{ journal_id: 7, lines: [{ sku: { colour: '"journal_id": ' }, quantity: 1 }] }],
  )
  await migrate(client.url)

  const { rows } = await client.query('select answer from platform.idempotency_keys')
  const lines = [{ sku: { color: '"journal_id": ' }, quantity: 1 }]
  expect(rows).toEqual([{ answer: { movement_id: 7, lines } }])
})

async function balanceOf(sku_id: number) {
  return db
    .selectFrom('stock.balances')
    .select(['on_hand', 'held', 'committed'])
    .where('sku_id', '=', sku_id)
    .executeTakeFirst()
}

/** Expects exactly these items, however many notifications bring them. */
async function listen() {
  let heard: string[] = []
  const listener = openListener(deps.config.DATABASE_URL, deps.log)
  onTestFinished(() => listener.stop())
  const unsent = () => db.selectFrom('platform.unsent_notifications').select('id').execute()
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), 20_000)
  await listener.on(
    'stock_changed',
    (payload) => heard.push(...payload.split(',')),
    () => {},
  )
  return async (change: () => Promise<unknown>, items: readonly (string | number)[]) => {
    await change()
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(items.map(String).toSorted()), 20_000)
    heard = []
  }
}
