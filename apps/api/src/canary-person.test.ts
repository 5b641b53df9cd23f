import { readdir, readFile } from 'node:fs/promises'
import { deleteUser, downloadMyData } from '@fieldhouse/contract/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { extendChain, verifyChain } from '#platform/audit/hash-chain.ts'
import { eraseDeletedUsers } from '#test/erase-deleted-users.ts'
import { CANARY, CANARY_PASSWORD, givenCanaryPerson } from '#test/given-canary.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'

const logged: string[] = []
const shop = await openShopWithPayPal({}, { logs: { write: (line: string) => void logged.push(line) } })
const { call, db, deps, time } = shop
const person = await givenCanaryPerson(shop)

/** Tables with a row that has the canary in any column, also as bytes. */
async function findInTables(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1`.execute(
    db,
  )
  const bytes = Buffer.from(CANARY).toString('hex')
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(name)} t where t::text ilike ${`%${CANARY}%`} or t::text like ${`%${bytes}%`} limit 1`.execute(
      db,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function findInFiles(): Promise<string[]> {
  const folder = deps.config.UPLOADS_DIR
  const names = await readdir(folder, { recursive: true })
  const contents = await Promise.all(names.map((name) => readFile(`${folder}/${name}`)))
  return names.filter((name, index) => name.includes(CANARY) || contents[index]?.includes(CANARY))
}

const findInLogs = () => logged.filter((line) => line.toLowerCase().includes(CANARY))
const passHours = (hours: number) => {
  time.now = new Date(time.now.getTime() + hours * 3_600_000)
}

test('the canary is everywhere before, or the search would prove nothing', async () => {
  expect(await findInTables()).toEqual(
    expect.arrayContaining([
      'accounts.invitations',
      'accounts.revert_links',
      'accounts.sessions',
      'accounts.users',
      'cart.carts',
      'checkout.attempts',
      'checkout.refunds',
      'contact.answers',
      'contact.messages',
      'messaging.newsletter_subscribers',
      'orders.events',
      'orders.orders',
      'platform.audit_entries',
      'promotions.buyers',
      'shipping.addresses',
      'shipping.quotes',
      'wishlist.stock_alerts',
    ]),
  )
  expect(await readdir(deps.config.UPLOADS_DIR)).not.toEqual([])
})

test('the export has every part', async () => {
  const { body } = await call(downloadMyData, {}, person.headers)
  const sections = Object.entries(body as object as Record<string, readonly object[]>).filter(
    ([name]) => name !== 'exported_at',
  )
  expect(sections.filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([])
  // These hold ids, states, and the names of the shop's own things.
  const impersonal = ['sessions', 'events', 'wishlist', 'customer_groups', 'redemptions', 'emails']
  const named = sections.filter(([name]) => !impersonal.includes(name))
  expect(named.filter(([, rows]) => !JSON.stringify(rows).includes(CANARY)).map(([name]) => name)).toEqual([])
  expect(Object.keys(body)).toEqual(expect.arrayContaining([...impersonal, 'orders', 'payments', 'carts', 'addresses']))
  expect(body.orders).toHaveLength(3)
  // Links and codes of a queued email are not for whoever has stolen a session.
  const fields = (body as object as Record<string, readonly object[]>).emails?.flatMap((email) => Object.keys(email))
  expect([...new Set(fields)]).toEqual(['name', 'kind', 'state', 'created_on'])
})

test('after the deletion only an order on its way knows the person, and after its delivery nothing does', async () => {
  const { username, headers, orders } = person
  await extendChain(deps)
  const deleted = await call(deleteUser, { params: { username }, body: { password: CANARY_PASSWORD } }, headers)
  expect(deleted.status).toBe(204)
  await person.work()
  await dateJobs()
  passHours(72)
  await shop.sweepAfter(0)
  await eraseDeletedUsers(deps)
  expect(await findInTables()).toEqual([
    'accounts.erasures',
    'orders.orders',
    'orders.people',
    'platform.audit_entries',
  ])
  expect(await readdir(deps.config.UPLOADS_DIR)).toEqual([])

  for (const id of [orders.open, orders.guest]) await deliver(id)
  await eraseDeletedUsers(deps)
  expect(await findInTables()).toEqual([])
  expect(await findInFiles()).toEqual([])
  expect(findInLogs()).toEqual([])
})

test('the audit log says what was done, without to whom, and its chain is whole', async () => {
  await extendChain(deps)
  await verifyChain(deps)
  const check = await db.selectFrom('platform.audit_checks').selectAll().executeTakeFirstOrThrow()
  expect(check.broken_at).toBeNull()
  const entries = await db.selectFrom('platform.audit_entries').select(['action', 'changes']).orderBy('id').execute()
  expect(entries.find(({ action }) => action === 'updateUser')?.changes).toEqual([
    { field: 'first_name', before: '•••', after: '•••' },
  ])
  expect(JSON.stringify(entries.find(({ action }) => action === 'cancelOrder')?.changes)).toContain('canceled')
})

/** The queue has the clock of the database, which may be days ahead of the test’s. */
async function dateJobs(): Promise<void> {
  await sql`update pgboss.job set created_on = ${time.now}`.execute(shop.owner)
}

/** The shop has no screen for it yet. */
async function deliver(id: string): Promise<void> {
  await db.updateTable('orders.orders').set({ fulfillment_status: 'delivered' }).where('id', '=', id).execute()
}
