import type { SegmentCondition } from '@fieldhouse/contract/campaigns'
import { countSegment, getCampaign, getCampaignResults, previewCampaign } from '@fieldhouse/contract/campaigns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenIn } from '#test/given.ts'
import { givenCampaignsIn, openTextLog } from '#test/given-campaigns.ts'
import { givenItemsIn } from '#test/given-items.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenStockKeeper } from '#test/given-stock.ts'
import { openTestShop } from '#test/test-shop.ts'
import { updateResults } from './service/campaign-results.ts'
import { runCampaigns } from './service/run-campaigns.ts'

const shop = await openTestShop()
const { app, call, db, deps, time } = shop
const given = givenCampaignsIn(shop)
const orders = givenOrdersIn(shop)
let headers: Record<string, string> = {}
const NOW = new Date('2026-11-17T19:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const LINE = {
  sku_id: 1,
  product_id: 7,
  product_item_id: 1,
  category_ids: [3, 4],
  name: 'Tee',
  color: 'Navy',
  size: 'M',
  image: null,
  quantity: 1,
  unit_price: '80.00',
  total: '80.00',
  gift: false,
}

interface Buyer {
  by: 'user' | 'email'
  days: number
  line?: Partial<typeof LINE>
  payment_status?: 'paid' | 'pending'
}

let last = 0

/** A subscriber with one order, found by account or by email. */
async function givenBuyer({ by, days, line = {}, payment_status = 'paid' }: Buyer) {
  const [subscriber] = await given.subscribers(1)
  const identity = { user_id: 900_000 + ++last, email: `buyer-${last}@example.test` }
  const { id } = subscriber as { id: number }
  const set = by === 'user' ? { user_id: identity.user_id } : { email: identity.email.toUpperCase() }
  await db.updateTable('messaging.subscribers').set(set).where('id', '=', id).execute()
  const order = await orders.order({
    ...identity,
    user_id: by === 'user' ? identity.user_id : null,
    placed_at: new Date(time.now.getTime() - days * DAY_MS),
    payment_status,
    lines: [{ ...LINE, ...line }],
  })
  return { id, order }
}

/** Access tokens of staff live five minutes. */
async function setTime(now: Date) {
  time.now = now
  headers = (await given.staff()).headers
}

async function startAfresh() {
  await setTime(NOW)
  await sql`update messaging.subscribers set state = 'stopped', stopped_at = ${time.now}`.execute(db)
}

async function count(...segment: SegmentCondition[]) {
  const { status, body } = await call(countSegment, { body: { segment } }, headers)
  expect(status).toBe(200)
  return body
}

test('each condition finds exactly its people, by account and by email', async () => {
  await startAfresh()
  await given.subscribers(2, { lang: 'es' })
  await givenBuyer({ by: 'user', days: 10.4 })
  await givenBuyer({ by: 'email', days: 40, line: { product_id: 8, size: 'L', category_ids: [5] } })
  await givenBuyer({ by: 'user', days: 5, payment_status: 'pending' })

  expect(await count()).toEqual({ matching: 5, by_language: { en: 3, es: 2 }, unreachable: 0, texted_recently: 0 })
  const expected: [number, ...SegmentCondition[]][] = [
    [1, { kind: 'bought_product', product_ids: [7] }],
    [2, { kind: 'bought_product', product_ids: [7, 8] }],
    [1, { kind: 'bought_category', category_ids: [5, 9] }],
    [1, { kind: 'wears_size', sizes: ['L'] }],
    [2, { kind: 'spent', at_least: '84.12', within_days: 60 }],
    [1, { kind: 'spent', at_least: '84.12', within_days: 30 }],
    [0, { kind: 'spent', at_least: '84.13', within_days: 0 }],
    [1, { kind: 'last_ordered', from_days: 0, to_days: 30 }],
    [1, { kind: 'last_ordered', from_days: 30, to_days: 365 }],
    [1, { kind: 'last_ordered', from_days: 10, to_days: 10 }],
    [0, { kind: 'last_ordered', from_days: 11, to_days: 39 }],
    [3, { kind: 'never_ordered' }],
    [2, { kind: 'language', lang: 'es' }],
    [5, { kind: 'subscribed', from_days: 0, to_days: 0 }],
    [5, { kind: 'subscribed', from_days: 0, to_days: 1 }],
    [0, { kind: 'subscribed', from_days: 2, to_days: 10 }],
    [0, { kind: 'bought_product', product_ids: [7] }, { kind: 'wears_size', sizes: ['L'] }],
    [1, { kind: 'bought_product', product_ids: [7] }, { kind: 'language', lang: 'en' }],
  ]
  for (const [people, ...segment] of expected) {
    expect([segment, (await count(...segment)).matching]).toEqual([segment, people])
  }
})

test('whoever swapped a size wears the new one, and bought the product once', async () => {
  await startAfresh()
  const { order } = await givenBuyer({ by: 'user', days: 10 })
  await orders.swap(order.id, { sku_id: 999_999, size: 'XXL' })
  const matching = async (condition: SegmentCondition) => (await count(condition)).matching
  expect(await matching({ kind: 'wears_size', sizes: ['XXL'] })).toBe(1)
  expect(await matching({ kind: 'wears_size', sizes: ['M'] })).toBe(0)
  expect(await matching({ kind: 'bought_product', product_ids: [7] })).toBe(1)
})

test('people who were texted recently match, and are left out with that reason', async () => {
  await startAfresh()
  const [recent] = await given.subscribers(3)
  await sql`update messaging.subscribers set texted_at = array[${new Date(NOW.getTime() - 2 * DAY_MS)}::timestamptz]
    where id = ${recent?.id}`.execute(db)
  const segment: SegmentCondition[] = [{ kind: 'not_texted', within_days: 7 }]
  expect(await count(...segment)).toMatchObject({ matching: 3, texted_recently: 1 })
  const { preflight } = await given.ready(headers, { segment })
  expect(preflight).toMatchObject({ matching: 3, texts: 2, left_out: [{ reason: 'texted_recently', people: 1 }] })
  expect(preflight?.left_out[0]?.example).toMatch(/^\(503\) \d{3}-\d{2}••$/)
})

test('a preview steps through real recipients, and counts what their name costs', async () => {
  await startAfresh()
  await given.subscribers(1, { first_name: 'José' })
  await given.subscribers(1, { first_name: 'María' })
  const campaign = given.input({ plain_letters: false, bodies: { a: { en: 'Hi {first_name|you}', es: 'x' } } })
  const preview = async (offset: number) =>
    (await call(previewCampaign, { body: { campaign, lang: 'en', variant: 'a', offset } }, headers)).body
  expect(await preview(0)).toMatchObject({ recipients: 2, encoding: 'gsm7', segments: 1 })
  expect(await preview(1)).toMatchObject({
    recipient: { first_name: 'María', size: null, region: 'OR' },
    text: 'Fieldhouse: Hi María Reply STOP to opt out',
    encoding: 'ucs2',
    costly: [{ character: 'í', plain: 'i' }],
  })
})

test('holdout, wording and links are stable, unguessable, and the link records the first click', async () => {
  await startAfresh()
  await given.subscribers(400)
  const changes = {
    holdout_percent: 25,
    ab_percent: 20,
    bodies: { a: { en: 'A {link}', es: 'A' }, b: { en: 'B {link}', es: 'B' } },
  }
  const { id, preflight } = await given.ready(headers, changes)
  const groups = async () => {
    const { rows } = await sql<{
      subscriber_id: number
      state: string
      variant: string | null
      link_code: string | null
    }>`
      select subscriber_id, state, variant, link_code from messaging.recipients where campaign_id = ${id}
      order by subscriber_id`.execute(db)
    return rows
  }
  const first = await groups()
  expect(preflight?.held_out).toBeGreaterThan(60)
  expect(preflight?.held_out).toBeLessThan(140)
  const codes = first.flatMap(({ link_code }) => link_code ?? [])
  expect(new Set(codes).size).toBe(preflight?.texts)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Za-km-z]{9}$/)
  for (const variant of ['a', 'b', null])
    expect(first.filter((row) => row.variant === variant).length).toBeGreaterThan(40)

  const code = codes[0] ?? ''
  const follow = (path: string) => app.inject({ url: `/t/${path}` })
  const early = await follow(code)
  expect([early.statusCode, early.headers.location]).toEqual([
    302,
    `${deps.config.PUBLIC_URL}/category?category=1&utm_medium=sms&utm_campaign=${id}`,
  ])
  const clicks = async () =>
    first.length &&
    (
      await sql<{ clicks: number }>`
    select count(clicked_at)::int as clicks from messaging.recipients where campaign_id = ${id}`.execute(db)
    ).rows[0]?.clicks
  expect(await clicks()).toBe(0)
  await sql`update messaging.recipients set handed_at = ${NOW} where link_code = ${code}`.execute(db)
  await Promise.all([follow(code), follow(code)])
  expect(await clicks()).toBe(1)
  for (const unknown of ['2'.repeat(9), '..%2f..%2fadmin', 'x'.repeat(2000), "'; drop table"]) {
    const { statusCode, headers } = await follow(unknown)
    if (statusCode === 302) expect(headers.location).toBe(`${deps.config.PUBLIC_URL}/`)
    else expect([404, 414]).toContain(statusCode)
  }
  expect(early.headers['cache-control']).toBe('no-store')
})

test('only people whose size is there are texted, and a size that sells out stops', async () => {
  await startAfresh()
  const catalog = givenIn(db)
  const product = await catalog.product()
  const { skus } = await givenItemsIn(db).colorway(product.id, { stock: { M: 50, L: 50, S: 1 } })
  for (const size of ['M', 'M', 'L', 'L', 'S', 'XXL']) {
    await givenBuyer({ by: 'user', days: 20, line: { product_id: product.id, size } })
  }
  const ready = await given.ready(headers, { product_ids: [product.id] })
  expect(ready.preflight?.left_out.map(({ reason, people }) => [reason, people]).toSorted()).toEqual([
    ['no_size', 1],
    ['size_sold_out', 1],
  ])
  expect(ready.preflight?.texts).toBe(4)
  const campaign = await given.scheduled(headers, { product_ids: [product.id] })
  const stock = await givenStockKeeper(shop, ['stock'])
  await stock.promise(skus.M ?? 0, { held: 48, committed: 0 })
  const { sms, texts } = openTextLog()
  await runCampaigns(given.worker(sms))
  expect(texts).toHaveLength(2)
  const { body } = await call(getCampaign, { params: { id: campaign.id } }, headers)
  expect(body).toMatchObject({ state: 'sent', counts: { sent: 2, left_out: 4 } })
})

test('orders after a click are attributed, and the lift compares with the holdout', async () => {
  await startAfresh()
  const buyers = [await givenBuyer({ by: 'user', days: 90 }), await givenBuyer({ by: 'email', days: 90 })]
  await given.subscribers(198)
  const { id } = await given.scheduled(headers, { holdout_percent: 50 })
  const { sms } = openTextLog()
  await runCampaigns(given.worker(sms))
  const ids = buyers.map((buyer) => buyer.id)
  await sql`update messaging.recipients set state = 'sent', handed_at = ${NOW}, clicked_at = ${NOW}
    where campaign_id = ${id} and subscriber_id = any (${ids}::int[])`.execute(db)
  await setTime(new Date(NOW.getTime() + DAY_MS))
  for (const { order } of buyers) await orders.order({ user_id: order.user_id, email: order.email })
  await Promise.all([updateResults(deps), updateResults(deps)])
  const { body } = await call(getCampaignResults, { params: { id } }, headers)
  expect(body).toMatchObject({
    texted: { orders: 2, sales: '168.24' },
    variants: [{ variant: 'a', orders: 2, clicked: 2 }],
  })
  expect(body.holdout?.orders).toBe(0)
  expect(body.lift?.clear).toBe(false)
  expect((await call(getCampaign, { params: { id } }, headers)).body.counts).toMatchObject({
    orders: 2,
    sales: '168.24',
  })
})
