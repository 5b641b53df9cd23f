import { addToCart } from '@fieldhouse/contract/cart'
import { getReady } from '@fieldhouse/contract/health'
import { listProducts } from '@fieldhouse/contract/listing'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, owner } = shop
const PATIENT = { timeout: 20_000, interval: 100 }

const readyStatus = async () => (await call(getReady, {})).status
const becomesReady = () => vi.waitFor(async () => expect(await readyStatus()).toBe(200), PATIENT)

test('a process stays ready when a newer version has migrated the schema', async () => {
  await becomesReady()
  await sql`insert into public.migrations (name) values ('9999_of_a_later_version.sql')`.execute(owner)
  expect(await readyStatus()).toBe(200)
})

test('a process that expects more than the schema has is not ready, even if something newer was applied', async () => {
  await becomesReady()
  const { rows } = await sql<{ name: string }>`
    delete from public.migrations where name = (select max(name) from public.migrations where name < '9999')
    returning name`.execute(owner)
  expect(await readyStatus()).toBe(503)
  await sql`insert into public.migrations (name) values (${rows[0]?.name})`.execute(owner)
  expect(await readyStatus()).toBe(200)
})

test('on a read-only primary a process is not ready, reads are answered, and writes ask to be repeated', async () => {
  await becomesReady()
  const { id: sku_id } = await givenCartsIn(shop).sku()
  const add = () => call(addToCart, { body: { sku_id, quantity: 1 } })
  expect((await add()).status).toBe(200)

  await makeReadOnly()
  await vi.waitFor(async () => expect(await readyStatus()).toBe(503), PATIENT)
  const refused = await add()
  expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call(listProducts, {})).status).toBe(200)

  await makeWritable()
  await becomesReady()
  expect((await add()).status).toBe(200)
})

/** For new sessions of this database, as on a primary that has become a standby. */
async function makeReadOnly(): Promise<void> {
  onTestFinished(makeWritable)
  await alterRole('set default_transaction_read_only = on')
}

const makeWritable = () => alterRole('reset default_transaction_read_only')

async function alterRole(setting: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(owner)
  await sql.raw(`alter role fieldhouse_app in database ${rows[0]?.name} ${setting}`).execute(owner)
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and usename = 'fieldhouse_app'`.execute(owner)
  // The pool drops ended connections when it next uses them.
  await vi.waitFor(async () => void (await sql`select 1`.execute(db)), PATIENT)
}
