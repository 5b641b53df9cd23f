import { addToCart, getCart } from '@fieldhouse/contract/cart'
import { getProduct, listProducts } from '@fieldhouse/contract/listing'
import { endPreview, getPreview, openPreview, startPreview } from '@fieldhouse/contract/preview'
import { getPromoCode } from '@fieldhouse/contract/promotions'
import { listBanners } from '@fieldhouse/contract/publicity'
import { getDeliveryEstimate } from '@fieldhouse/contract/shipping'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const given = givenCartsIn(shop)
const staff = await given.staff(['promotions'])
const FRIDAY = '2026-11-27T08:00:00.000Z'
const SUMMER = '2026-07-01T08:00:00.000Z'

const tee = await given.sku()
const later = await given.sku()
await db
  .updateTable('catalog.products')
  .set({ publish_at: new Date('2026-11-20T00:00:00Z') })
  .where('id', '=', later.product_id)
  .execute()
for (const [amount, valid_from] of [
  ['30.00', '2026-11-25T00:00:00Z'],
  ['55.00', '2026-06-01T00:00:00Z'],
  ['40.00', '2026-09-01T00:00:00Z'],
] as const) {
  await db.insertInto('catalog.prices').values({ product_id: tee.product_id, amount, valid_from }).execute()
}
const friday = { starts_at: new Date('2026-11-26T00:00:00Z'), ends_at: new Date('2026-11-30T00:00:00Z') }
await given.promotion({ title: 'Friday', effect: { kind: 'percent', percent: 20 }, ...friday })
await given.promotion({ title: 'Codes', code: 'FRIDAY', ...friday })
const summer = { starts_at: new Date('2026-06-01T00:00:00Z'), ends_at: new Date('2026-08-01T00:00:00Z') }
await given.promotion({ title: 'Summer', effect: { kind: 'percent', percent: 50 }, ...summer })
const banner = await given.banner({ start_date: new Date('2026-11-26T00:00:00Z') })

/** The ticket of the link that staff opens. */
async function createTicket(as_of: string, lang?: 'en' | 'es') {
  const { status, headers, body } = await call(startPreview, { body: { as_of, ...(lang && { lang }) } }, staff.headers)
  expect([status, body.as_of, headers['set-cookie']]).toEqual([200, as_of, undefined])
  const [page, ticket = ''] = body.url.split('#ticket=')
  expect(page).toBe(`${deps.config.PUBLIC_URL}${lang === 'es' ? '/es' : ''}/preview`)
  return ticket
}

/** The cookie as a browser sends it. */
async function previewing(as_of: string) {
  const { status, headers } = await call(openPreview, { body: { ticket: await createTicket(as_of) } })
  expect(status).toBe(200)
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/)
  return { cookie: cookie.split(';')[0] ?? '' }
}

async function lookAround(headers: Record<string, string>) {
  const products = await call(listProducts, { query: { new: false } }, headers)
  const cart = await call(addToCart, { body: { sku_id: tee.id, quantity: 1 } }, headers)
  return {
    listed: products.body.results.map(({ id }) => id),
    costs: products.body.results.find(({ id }) => id === tee.product_id)?.price,
    launched: (await call(getProduct, { params: { id: later.product_id } }, headers)).status,
    banners: (await call(listBanners, {}, headers)).body.results.map(({ title }) => title),
    discounts: cart.body.discounts.map(({ title }) => title),
    total: cart.body.totals.total,
  }
}

const NOW = { listed: [tee.product_id], costs: '40.00', launched: 404, banners: [], discounts: [], total: '40.00' }

test('staff sees the shop as it will look and price, and nobody else does', async () => {
  const friday = await previewing(FRIDAY)
  expect((await call(getPreview, {}, friday)).body).toEqual({ as_of: FRIDAY })
  expect(await lookAround(friday)).toEqual({
    listed: [later.product_id, tee.product_id],
    costs: '30.00',
    launched: 200,
    banners: [banner.title],
    discounts: ['Friday'],
    total: '24.00',
  })
  expect(await lookAround({})).toEqual(NOW)
  expect((await call(getPreview, {})).body).toEqual({ as_of: null })
  const { body } = await call(getDeliveryEstimate, {}, friday)
  expect(body.earliest > FRIDAY.slice(0, 10)).toBe(true)
})

test('the link to a preview works for two minutes, and neither it nor the cookie stands for the other', async () => {
  const open = async (ticket: string) => (await call(openPreview, { body: { ticket } })).body
  const ticket = await createTicket(FRIDAY, 'es')
  expect(await open(ticket)).toEqual({ as_of: FRIDAY })
  expect((await call(getPreview, {}, { cookie: `preview=${ticket}` })).body.as_of).toBeNull()
  const { cookie } = await previewing(FRIDAY)
  expect((await open(cookie.replace('preview=', ''))).code).toBe('link_expired')
  const start = time.now
  time.now = new Date(start.getTime() + 120_001)
  expect((await open(ticket)).code).toBe('link_expired')
  time.now = start
})

test('the past is shown with what was in force then', async () => {
  expect(await lookAround(await previewing(SUMMER))).toMatchObject({
    listed: [tee.product_id],
    costs: '55.00',
    discounts: ['Summer'],
    total: '27.50',
  })
  expect(await lookAround({})).toEqual(NOW)
})

test('what is written while looking at another instant is written now', async () => {
  const friday = await previewing(FRIDAY)
  const { body } = await call(addToCart, { body: { sku_id: tee.id, quantity: 1 } }, friday)
  expect(body.updated_at).toBe(time.now.toISOString())

  const { body: now } = await call(getCart, { query: { cart_id: body.id } })
  expect(now).toMatchObject({ totals: { total: '40.00' }, lines: [{ problems: [{ code: 'price_changed' }] }] })
})

test('a code that will work works in its preview', async () => {
  const look = async (headers: Record<string, string>) =>
    (await call(getPromoCode, { params: { code: 'FRIDAY' }, query: {} }, headers)).body.works
  expect(await look(await previewing(FRIDAY))).toBe(true)
  expect(await look({})).toBe(false)
})

test('no answer that may be a preview can be kept, and a cookie that is not ours or over shows the shop of now', async () => {
  const friday = await previewing(FRIDAY)
  const forged = { cookie: `${friday.cookie.slice(0, -4)}AAAA` }
  for (const headers of [friday, forged, { cookie: 'preview=x' }, { cookie: `other=1; ${friday.cookie}` }]) {
    const response = await call(listProducts, { query: { new: false } }, headers)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.headers.etag).toBeUndefined()
  }
  expect((await call(listProducts, { query: { new: false } }, {})).headers['cache-control']).toContain('public')
  expect(await lookAround(forged)).toEqual(NOW)
  expect(await lookAround({ cookie: `other=1; ${friday.cookie}` })).toMatchObject({ total: '24.00' })

  const start = time.now
  time.now = new Date(start.getTime() + 3_600_001)
  expect(await lookAround(friday)).toEqual(NOW)
  time.now = start
})

test('staff’s own screens and whoever may not see what is planned stay in the present', async () => {
  const friday = await previewing(FRIDAY)
  expect((await call(getPreview, {}, { ...friday })).body.as_of).toBe(FRIDAY)
  const shopper = await given.shopper()
  for (const { headers } of [shopper, await given.staff(['stock', 'customers'])]) {
    const refused = await call(startPreview, { body: { as_of: FRIDAY } }, headers)
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined])
  }
  const merchandiser = await given.staff(['catalog'])
  const page = { params: { id: later.product_id }, query: { preview: false } }
  expect((await call(getProduct, page, { ...friday, ...merchandiser.headers })).status).toBe(404)

  const ended = await call(endPreview, {}, friday)
  expect(ended.headers['set-cookie']).toMatch(/^preview=; Path=\/; Max-Age=0;/)
})
