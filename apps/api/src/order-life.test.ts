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
const { db, deps, owner, runEvents } = shop
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
async function runLife(): Promise<string> {
  const { id, email, skus } = await paidOrder({ quantity: 3, stock: [3, 3, 1] })
  const orders = { ids: [id], email, skus }
  for (const act of LIFE) {
    const status = await perform(orders, { ...OF_FIRST, ...act } as OrderAct)
    expect(status, act.act).toBeLessThan(300)
  }
  await vi.waitFor(async () => expect(await runEvents()).toBeGreaterThan(0), 20_000)
  await runMailJobs(deps)
  await assertBalanced(orders)
  return id
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
