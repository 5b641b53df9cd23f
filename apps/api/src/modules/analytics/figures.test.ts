import { getDashboard } from '@fieldhouse/contract/analytics'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { SOURCES } from '@fieldhouse/contract/rules/visit-source'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenLedgerIn } from '#test/given-ledger.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { shopDayOf } from './rules/shop-days.ts'
import { reconcileFigures, updateFigures } from './service/update-figures.ts'

const shop = await openTestShop()
const { call, db, owner, deps, time } = shop
const given = givenLedgerIn(shop)
const people = givenPeopleIn(deps)
const ZONE = 'America/Chicago'
await setZone(ZONE)

async function setZone(zone: string) {
  await sql`
    insert into settings.entries (key, value, updated_at) values ('shop.time_zone', ${JSON.stringify(zone)}, ${time.now})
    on conflict (key) do update set value = excluded.value`.execute(db)
}

/** The clock moves, and sessions end. */
const reader = async () => (await people.staff(['reports'])).headers
const figureDeps = () => ({ ...deps, settings: openLiveSettings(deps) })
const update = () => updateFigures(figureDeps())

async function readDays(from: string, to: string) {
  const { rows } = await sql<{ day: string; captured: string; refunded: string; orders: number }>`
    select day::text, sum(captured)::text as captured, sum(refunded)::text as refunded, sum(orders)::int as orders,
      sum(captured_credit)::text as captured_credit, sum(refunded_credit)::text as refunded_credit,
      sum(granted_credit)::text as granted_credit
    from analytics.days where day between ${from} and ${to} group by day
    having sum(captures + refunds + orders + granted_credit) > 0
    order by day`.execute(db)
  return rows
}

async function emptyLedger() {
  await sql`truncate analytics.days, analytics.sku_days, analytics.stale_days`.execute(owner)
  await sql`alter table checkout.transactions disable trigger all; alter table orders.events disable trigger all;
    alter table credit.entries disable trigger all`.execute(owner)
  await sql`delete from checkout.transactions; delete from checkout.attempts; delete from orders.events;
    delete from orders.orders; delete from credit.entries; delete from credit.accounts`.execute(owner)
  await sql`alter table checkout.transactions enable trigger all; alter table orders.events enable trigger all;
    alter table credit.entries enable trigger all`.execute(owner)
}

/** Around both changes of the clocks, so that days of 23 and of 25 hours begin and end among them. */
const CLOCK_CHANGES = ['2026-03-08T06:00:00Z', '2026-11-01T05:00:00Z'].map((text) => Date.parse(text))
const moment = fc
  .record({ change: fc.constantFrom(...CLOCK_CHANGES), minutes: fc.integer({ min: -1500, max: 3000 }) })
  .map(({ change, minutes }) => new Date(change + minutes * 60_000))
const NO_MONEY = { captured: 0, refunded: 0, captured_credit: 0, refunded_credit: 0, granted_credit: 0 }
const METHODS = ['paypal', 'store_credit'] as const
const cents = fc.integer({ min: 1, max: 9_999_99 })
const deed = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), at: moment, source: fc.constantFrom(...SOURCES), cents }),
  fc.record({ kind: fc.constant('unmatched' as const), at: moment, cents }),
  fc.record({ kind: fc.constant('refund' as const), at: moment, cents, method: fc.constantFrom(...METHODS) }),
  fc.record({ kind: fc.constant('credit' as const), at: moment, cents }),
  fc.record({ kind: fc.constant('grant' as const), at: moment, cents }),
)

test('whatever is sold and refunded around a change of the clocks, every day agrees with the ledger to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 12 }),
      async (deeds, stop) => {
        await emptyLedger()
        const expected = new Map<string, Record<keyof typeof NO_MONEY | 'orders', number>>()
        let payment: string = await given.unmatchedPayment(new Date('2026-06-01T12:00:00Z'), '1.00')
        for (const [index, { at, cents, ...deed }] of deeds.entries()) {
          if (index === stop) await update()
          const sums = expected.get(shopDayOf(at, ZONE)) ?? { ...NO_MONEY, orders: 0 }
          expected.set(shopDayOf(at, ZONE), sums)
          const amount = fromCents(cents)
          if (deed.kind === 'grant') {
            await given.grantCredit(amount, at)
            sums.granted_credit += cents
          } else if (deed.kind === 'refund') {
            await given.move(payment, 'refunded', amount, at, deed.method)
            sums.refunded += cents
            if (deed.method === 'store_credit') sums.refunded_credit += cents
          } else if (deed.kind === 'credit') {
            payment = await given.unmatchedPayment(at, amount, 'store_credit')
            sums.captured += cents
            sums.captured_credit += cents
          } else if (deed.kind === 'order') {
            payment = (await given.paidOrder(at, { amount, source: deed.source })).id
            sums.captured += cents
            sums.orders += 1
          } else {
            payment = await given.unmatchedPayment(at, amount)
            sums.captured += cents
          }
        }
        await update()

        const computed = (await readDays('2026-01-01', '2026-12-31')).filter(({ day }) => day !== '2026-06-01')
        expect(computed).toEqual(
          [...expected]
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([day, { orders, ...money }]) => ({
              day,
              orders,
              ...Object.fromEntries(Object.entries(money).map(([name, sum]) => [name, fromCents(sum)])),
            })),
        )
        expect(await reconcileFigures(figureDeps())).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})

test('an order counts with its source, units and parts of the total; a payment without an order is money only', async () => {
  await emptyLedger()
  time.now = new Date('2026-11-15T18:00:00Z')
  const yesterday = new Date('2026-11-14T18:00:00Z')
  const order = await given.paidOrder(yesterday, { source: 'text' })
  await given.unmatchedPayment(yesterday, '5.00')
  await given.move(order.id, 'refunded', '4.12', yesterday)
  await update()

  const { body } = await call(getDashboard, { query: { period: '7d' } }, await reader())
  const { items, discount, shipping, tax, total } = order.totals
  const sales = fromCents(toCents(total) + 500)
  expect(body.current).toMatchObject({ from: '2026-11-08', to: '2026-11-14' })
  expect(body.current.totals).toMatchObject({ orders: 1, units: 2, items, discount, shipping, tax, sales })
  expect(body.current.totals).toMatchObject({ refunds: '4.12', net: fromCents(toCents(sales) - 412), transactions: 3 })
  expect(body.current.days.at(-1)).toMatchObject({ day: '2026-11-14', orders: 1, sales, refunds: '4.12' })
  expect(body.current.days).toHaveLength(7)
  expect(body.before?.totals).toMatchObject({ orders: 0, sales: '0.00', net: '0.00' })
  expect(body.sources).toEqual([
    { source: 'text', visits: 0, orders: 1, sales: total },
    { source: 'unknown', visits: 0, orders: 0, sales: '5.00' },
  ])
  expect(body.figures_until).toBe('2026-11-15T18:00:00.000Z')
})

test('a size swap is no second sale: a day that is computed again keeps its units and sales', async () => {
  await emptyLedger()
  time.now = new Date('2026-11-15T18:00:00Z')
  const order = await given.paidOrder(new Date('2026-11-14T18:00:00Z'))
  const skuDays = async () =>
    (
      await sql<{ sku_id: number; units: number; sales: string }>`
        select sku_id, units, sales::text from analytics.sku_days order by sku_id`.execute(db)
    ).rows
  await update()
  const before = await skuDays()
  await given.swap(order.id)
  await sql`insert into analytics.stale_days values ('2026-11-14')`.execute(db)
  await update()
  expect(await skuDays()).toEqual(before)
  const { body } = await call(getDashboard, { query: { period: '7d' } }, await reader())
  expect(body.current.totals).toMatchObject({ orders: 1, units: 2 })
})

test('the watermark is the moment of the last run, and a row that commits late is still counted', async () => {
  await emptyLedger()
  time.now = new Date('2026-11-15T18:00:00Z')
  await update()
  const late = await owner.startTransaction().execute()
  const early = await given.unmatchedPayment(time.now, '1.00')
  await sql`
    insert into checkout.transactions (attempt_id, kind, amount, currency, provider_ref, at)
    values (${early}, 'refunded', 0.40, 'USD', 'late', ${time.now})`.execute(late)
  await given.unmatchedPayment(time.now, '2.00')
  time.now = new Date('2026-11-15T18:01:00Z')
  await update()
  expect((await readDays('2026-11-15', '2026-11-15'))[0]).toMatchObject({ captured: '3.00', refunded: '0.00' })

  await late.commit().execute()
  time.now = new Date('2026-11-15T18:02:00Z')
  await update()
  expect((await readDays('2026-11-15', '2026-11-15'))[0]).toMatchObject({ captured: '3.00', refunded: '0.40' })
  const { body } = await call(getDashboard, { query: { period: 'today' } }, await reader())
  expect(body).toMatchObject({ figures_until: '2026-11-15T18:02:00.000Z', rebuilding: null })
})

test('figures that somebody changed are found by the nightly check, reported, and computed again', async () => {
  await emptyLedger()
  time.now = new Date('2026-11-15T18:00:00Z')
  await given.paidOrder(new Date('2026-11-12T18:00:00Z'))
  await update()
  expect(await reconcileFigures(figureDeps())).toEqual([])
  for (const column of ['captured', 'captured_credit', 'refunded_credit', 'granted_credit']) {
    const changed = sql.ref(column)
    await sql`update analytics.days set ${changed} = ${changed} + 0.01 where day = '2026-11-12' and source = 'direct'`.execute(
      db,
    )
    expect(await reconcileFigures(figureDeps())).toEqual(['2026-11-12'])
  }
  const checked = async () => (await call(getDashboard, { query: {} }, await reader())).body.checked_at
  expect(await checked()).toBeNull()
  expect(await reconcileFigures(figureDeps())).toEqual([])
  expect(await checked()).toBe('2026-11-15T18:00:00.000Z')
})

test('another time zone moves every order to its day there', async () => {
  await emptyLedger()
  time.now = new Date('2026-11-15T18:00:00Z')
  await given.paidOrder(new Date('2026-11-13T04:30:00Z'))
  await update()
  expect((await readDays('2026-11-01', '2026-11-15')).map(({ day }) => day)).toEqual(['2026-11-12'])

  await setZone('Asia/Tokyo')
  await update()
  expect((await readDays('2026-11-01', '2026-11-15')).map(({ day }) => day)).toEqual(['2026-11-13'])
  await setZone(ZONE)
  await update()
  expect((await readDays('2026-11-01', '2026-11-15')).map(({ day }) => day)).toEqual(['2026-11-12'])
})

test('a worker that dies between two days leaves the rest to the next, and the dashboard says how far it is', async () => {
  await emptyLedger()
  time.now = new Date('2026-11-15T18:00:00Z')
  await given.paidOrder(new Date('2026-11-12T18:00:00Z'))
  await update()
  await sql`update analytics.state set rebuild_days = 4`.execute(db)
  await sql`insert into analytics.stale_days values ('2026-11-11'), ('2026-11-12')`.execute(db)
  const { body } = await call(getDashboard, { query: {} }, await reader())
  expect(body.rebuilding).toEqual({ done: 2, total: 4 })

  await Promise.all([update(), update()])
  expect((await call(getDashboard, { query: {} }, await reader())).body.rebuilding).toBeNull()
  expect(await readDays('2026-11-12', '2026-11-12')).toMatchObject([{ orders: 1 }])
})

test('only staff with the permission for reports sees figures', async () => {
  const packer = await people.staff(['orders', 'stock'])
  expect((await call(getDashboard, { query: {} }, packer.headers)).status).toBe(403)
  expect((await call(getDashboard, { query: {} })).status).toBe(401)
  expect((await call(getDashboard, { query: { period: 'all' as '7d' } }, await reader())).status).toBe(400)
})
