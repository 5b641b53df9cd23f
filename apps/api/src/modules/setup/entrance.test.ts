import { listAuditEntries } from '@fieldhouse/contract/audit'
import { listProducts } from '@fieldhouse/contract/listing'
import { openPreview, startPreview } from '@fieldhouse/contract/preview'
import { listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
import { enterShop, getEntrance, setPreviewPassword } from '@fieldhouse/contract/setup'
import { beforeEach, expect, test } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openShopWithPayPal()
const { call, time, given, db } = shop
const staff = await given.staff(['settings', 'promotions', 'audit'])
const PASSWORD = 'rain-side-28'
const { results } = (await call(listConfigurations, {})).body
const OPEN = { id: results.find(({ key }) => key === 'shop.open')?.id ?? 0 }
const SOON = { timeout: 2000, interval: 20 }

async function setOpen(value: boolean) {
  expect((await call(updateConfiguration, { params: OPEN, body: { value } }, staff.headers)).status).toBe(200)
  await expect.poll(() => isAdmitted({}), SOON).toBe(value)
}

async function isAdmitted(headers: Record<string, string>) {
  return (await call(getEntrance, {}, headers)).body.admitted
}

async function enter(password: string) {
  const { status, headers } = await call(enterShop, { body: { password } })
  const cookie = String(headers['set-cookie'] ?? '')
  return { status, attributes: cookie, headers: { cookie: cookie.split(';')[0] ?? '' } }
}

const setPassword = (password: string, headers = staff.headers) =>
  call(setPreviewPassword, { body: { password } }, headers)

beforeEach(async () => {
  expect((await setPassword(PASSWORD)).status).toBe(204)
  await setOpen(false)
})

test('a closed shop admits whoever has entered its password, for a week, and nobody else', async () => {
  const visitor = await enter(PASSWORD)
  expect(visitor.status).toBe(204)
  expect(visitor.attributes).toMatch(/^preview=\S+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
  expect(await isAdmitted(visitor.headers)).toBe(true)
  const forged = { cookie: `${visitor.headers.cookie.slice(0, -4)}AAAA` }
  for (const headers of [{}, forged, { cookie: 'preview=x' }, { cookie: 'preview=' }])
    expect(await isAdmitted(headers)).toBe(false)

  const wrong = await enter('rain-side-29')
  expect([wrong.status, wrong.attributes]).toEqual([400, ''])

  const start = time.now
  time.now = new Date(start.getTime() + 604_800_001)
  expect(await isAdmitted(visitor.headers)).toBe(false)
  time.now = start
})

test('a new password voids what the last one opened', async () => {
  const visitor = await enter(PASSWORD)
  await setPassword('other words 7')
  expect(await isAdmitted(visitor.headers)).toBe(false)
  expect((await enter(PASSWORD)).status).toBe(400)
  expect(await isAdmitted((await enter('other words 7')).headers)).toBe(true)
})

test('answers to a browser that has entered are never cached, and show the present', async () => {
  const visitor = await enter(PASSWORD)
  const { headers, status } = await call(listProducts, { query: { new: false } }, visitor.headers)
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
})

test('staff who previews another day sees the closed shop', async () => {
  const { body } = await call(startPreview, { body: { as_of: '2026-11-27T08:00:00Z' } }, staff.headers)
  const [, ticket = ''] = body.url.split('#ticket=')
  const opened = await call(openPreview, { body: { ticket } })
  expect(await isAdmitted({ cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' })).toBe(true)
})

test('no payment starts while the shop is closed, not even with the password; one that had started is captured', async () => {
  await setOpen(true)
  const cart = await shop.readyCart([{ sku_id: (await given.sku()).id, quantity: 1 }])
  const started = (await shop.begin(cart)).body
  await shop.approve(started.provider_order_id)
  await setOpen(false)

  const another = await shop.readyCart([{ sku_id: (await given.sku()).id, quantity: 1 }])
  for (const headers of [{}, (await enter(PASSWORD)).headers]) {
    const { status, body } = await shop.begin(another, headers)
    expect([status, body.code]).toEqual([409, 'shop_closed'])
  }
  const attempts = await db.selectFrom('checkout.attempts').select('id').where('cart_id', '=', another.id).execute()
  expect(attempts).toEqual([])
  expect((await shop.validate(started.provider_order_id)).status).toBe(200)

  await setOpen(true)
  expect((await shop.begin(another)).status).toBe(201)
})

test('the password is stored as a hash, and is in neither the audit log nor any answer', async () => {
  const { hash } = await db.selectFrom('setup.preview_password').select('hash').executeTakeFirstOrThrow()
  expect(hash).toMatch(/^\$argon2id\$/)
  const { body } = await call(listAuditEntries, { query: { entity: 'preview_password' } }, staff.headers)
  expect(body.results[0]).toMatchObject({ action: 'setPreviewPassword', undoable: false })
  expect(JSON.stringify(body)).not.toMatch(/argon2|rain-side/)
})

test('only staff with the permission sets it, and it is not short', async () => {
  expect((await setPassword('another one', (await given.staff(['promotions'])).headers)).status).toBe(403)
  expect((await setPassword('another one', (await given.shopper()).headers)).status).toBe(403)
  expect((await setPassword('seven77')).status).toBe(400)
  expect(await isAdmitted((await enter(PASSWORD)).headers)).toBe(true)
})

test('guesses are limited by address, and a shop without a password admits nobody', async () => {
  const limited = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await limited.call(enterShop, { body: { password: '' } })).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
})
