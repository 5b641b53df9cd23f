import { listAuditEntries } from '@fieldhouse/contract/audit'
import { getStaffOrder, listOrders } from '@fieldhouse/contract/orders'
import { listTransactions } from '@fieldhouse/contract/payments'
import { listStockMovements } from '@fieldhouse/contract/stock'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { givenCarrier } from '#test/given-carrier.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { givenReturnsIn } from '#test/given-returns.ts'
import type { OrderAct } from '#test/order-acts.ts'
import { orderActsIn } from '#test/order-acts.ts'
import { orderChecksIn } from '#test/order-checks.ts'
import { recordNotify } from '#test/record-notify.ts'
import { runMailJobs } from '#test/run-mail-jobs.ts'

const { apiEnv } = await givenCarrier()
const shop = await openShopWithPayPal(apiEnv)
const { call, db, deps, owner, runEvents } = shop
const { paidOrder } = givenReturnsIn(shop)
const { headers } = await shop.given.staff(['orders', 'refunds'])
const perform = orderActsIn(shop, headers, apiEnv.CARRIER_WEBHOOK_SECRET ?? '')
const assertBalanced = orderChecksIn(shop, headers)

const OF_FIRST = { of: 0, position: 1, quantity: 1 }
const LIFE = [
  { act: 'pack', quantity: 2 },
  { act: 'label' },
  { act: 'ship' },
  { act: 'deliver' },
  { act: 'refund amount', cents: 500, to: 'original' },
  { act: 'refund amount', cents: 5000, to: 'store_credit' },
  { act: 'spend', cents: 12_000 },
  { act: 'request', wish: 'refund' },
  { act: 'receive' },
  { act: 'grade', grade: 'restocked' },
  { act: 'finish', outcome: 'refund' },
]

/** Cart, payment, webhook, parcel, refunds, store credit, return, and emails. The first SKU sells out. */
async function runLife(): Promise<{ id: string; sku_id: number }> {
  const { id, email, skus } = await paidOrder({ quantity: 3, stock: [3, 3, 1] })
  const orders = { ids: [id], email, skus }
  for (const act of LIFE) {
    const status = await perform(orders, { ...OF_FIRST, ...act } as OrderAct)
    expect(status, act.act).toBeLessThan(300)
  }
  await vi.waitFor(async () => expect(await runEvents()).toBeGreaterThan(0), 20_000)
  await runMailJobs(deps)
  await assertBalanced(orders)
  return { id, sku_id: skus[0] }
}

test('no transaction of an order notifies; the relay announces for all of them', { timeout: 60_000 }, async () => {
  const listRecorded = await recordNotify(owner)
  await runLife()
  const unsent = () => db.selectFrom('platform.unsent_notifications').select('id').execute()
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), 20_000)

  // What staff does to have something to sell notifies at once.
  const recorded = (await listRecorded()).filter(({ statement }) => !statement.startsWith('insert into "catalog".'))
  const ofRelay = recorded.filter(({ statement }) => statement.includes('delete from platform.unsent_notifications'))
  expect(recorded).toEqual(ofRelay)
  const channels = new Set(recorded.map(({ channel }) => channel))
  expect(channels).toEqual(new Set(['jobs_queued', 'stock_changed', 'checkout_events', 'staff_changed']))
})

const FULL = 2 ** 31

test('after two billion orders, movements, transactions, and entries, an order goes through whole', async () => {
  await sql`
    select setval(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), ${FULL})
    from information_schema.columns
    where is_identity = 'YES' and data_type = 'bigint' and table_schema <> 'pgboss'`.execute(owner)
  const { id, sku_id } = await runLife()

  const { body: order } = await call(getStaffOrder, { params: { id } }, headers)
  expect(order.order.number).toBeGreaterThan(FULL)
  const { body: orders } = await call(listOrders, { query: { q: String(order.order.number) } }, headers)
  expect(orders.results.map((found) => found.id)).toEqual([id])
  const { headers: owning } = await shop.given.staff(['audit', 'stock'])
  const { body: movements } = await call(listStockMovements, { params: { id: sku_id }, query: {} }, owning)
  const { body: transactions } = await call(listTransactions, { query: { order: id } }, headers)
  const { body: entries } = await call(listAuditEntries, { query: { entity: 'order', entity_id: id } }, owning)
  for (const { results } of [movements, transactions, entries]) {
    expect(results.length).toBeGreaterThan(1)
    const ids = results.map((row: { id: number | string }) => row.id)
    expect(ids.filter((id) => typeof id !== 'number' || id <= FULL)).toEqual([])
  }
  const first = entries.results[0]?.id
  const { body: found } = await call(listAuditEntries, { query: { id: Number(first) } }, owning)
  expect(found.results.map((entry) => entry.id)).toEqual([first])
})

/** They grow with people, products, and what staff sets up. */
const FEW_ROWS = [
  ...['accounts.passkeys', 'accounts.roles', 'accounts.users', 'catalog.categories', 'catalog.collections'],
  ...['catalog.colors', 'catalog.distributions', 'catalog.facts', 'catalog.images', 'catalog.product_items'],
  ...['catalog.products', 'catalog.sizes', 'catalog.skus', 'contact.answers', 'contact.messages', 'customers.notes'],
  ...['desk.saved_views', 'feeds.runs', 'fulfillment.batches', 'imports.imports', 'messaging.consent_texts'],
  ...['messaging.conversations', 'messaging.newsletter_subscribers', 'messaging.subscribers', 'orders.people'],
  ...['orders.status_checks', 'pages.pages', 'pages.pictures', 'pages.versions', 'platform.audit_checks'],
  ...['platform.uploads', 'promotions.groups', 'promotions.promotions', 'promotions.tax_certificates'],
  ...['publicity.banners', 'publicity.home_versions', 'redirects.missing'],
  ...['redirects.redirects', 'shipping.addresses', 'shipping.boxes', 'shipping.table_rates', 'stock.checks'],
]

test('only tables with few rows have ids that end at two billion', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.columns
    where (is_identity = 'YES' or column_default like 'nextval%') and data_type <> 'bigint'
      and table_schema <> 'pgboss' order by name`.execute(owner)
  expect(rows.map(({ name }) => name)).toEqual(FEW_ROWS.toSorted())
})
