import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMonths } from '#platform/months/jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { insertFulfillmentEvent } from './store/events.ts'
import { eraseOrders } from './store/personal-data.ts'

const { db, deps } = await openTestShop()
const order_id = randomUUID()
const write = (at: string) =>
  insertFulfillmentEvent(db, { order_id, kind: 'note', at: new Date(at), actor: 'ann', text: `of ${at}` })

async function listByMonth() {
  const { rows } = await sql<{ month: string; text: string | null }>`
    select right(tableoid::regclass::text, 7) as month, text from fulfillment.events where order_id = ${order_id}
    order by at`.execute(db)
  return rows
}

test('notes of every month are erased, those without a month, too', async () => {
  for (const at of ['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00Z', '2026-11-15T12:00:00Z']) await write(at)
  await createMonths(deps)
  await write('2027-08-01T00:00:00Z')
  expect((await listByMonth()).map(({ month }) => month)).toEqual(['2025_12', '2026_01', '2026_11', 'ts_rest'])

  await eraseOrders(db, [order_id])
  expect((await listByMonth()).map(({ text }) => text)).toEqual([null, null, null, null])
})

test('the events of an order are not looked for in the months before it', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off, timing off, summary off) select id from fulfillment.events
    where order_id = ${order_id} and at >= (select '2026-11-10Z'::timestamptz - interval '1 day')
    order by at desc, id desc`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Subplans Removed|events_2025_12\S*[^\n]*never executed/)
  expect(plan).toMatch(/events_2026_11\S* [^\n]*actual/)
})
