import { replaceTaxRate } from '@fieldhouse/contract/promotions'
import { listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
import type { SetupKey } from '@fieldhouse/contract/setup'
import { getSetup, sendTestEmail, setPreviewPassword } from '@fieldhouse/contract/setup'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { openTestShop } from '#test/test-shop.ts'
import { closeNewShop } from './service/close-new-shop.ts'

const shop = await openTestShop({ env: { PUBLIC_URL: 'https://northwind.example' } })
const { call, db, deps, mailUrl } = shop
await closeNewShop(deps)
const people = givenPeopleIn(deps)
const owner = await people.staff(['settings', 'promotions'])
const SOON = { timeout: 2000, interval: 20 }

async function set(values: Record<string, unknown>) {
  const { results } = (await call(listConfigurations, { query: { page_size: 100 } }, owner.headers)).body
  for (const [key, value] of Object.entries(values)) {
    const id = results.find((setting) => setting.key === key)?.id ?? 0
    expect([key, (await call(updateConfiguration, { params: { id }, body: { value } }, owner.headers)).status]).toEqual(
      [key, 200],
    )
  }
}

const read = async () => (await call(getSetup, {}, owner.headers)).body
const line = async (key: SetupKey) => (await read()).lines.find((line) => line.key === key)
const missing = async () => (await read()).lines.filter(({ problem }) => problem).map(({ key }) => key)

test('a new shop is closed, and its checklist names everything that is not its own yet', async () => {
  expect(await read()).toMatchObject({ open: false, preview_password: false })
  expect(await missing()).toEqual([
    ...['name', 'contact', 'legal', 'time_zone', 'categories', 'products', 'shipping', 'tax', 'pages', 'payment'],
    ...['email', 'logo', 'colors', 'backup'],
  ])
  expect(await line('domain')).toMatchObject({ needed: true, problem: null, text: 'northwind.example' })
})

test('each line follows the state of the shop', async () => {
  await set({ 'shop.name': 'Northwind', 'shop.legal_name': 'Northwind LLC', 'shop.time_zone': 'America/Los_Angeles' })
  await expect.poll(() => line('name'), SOON).toMatchObject({ problem: null, text: 'Northwind' })
  // A legal name without an address is not enough.
  expect(await line('legal')).toMatchObject({ problem: 'unset' })
  await set({
    'shop.legal_address': 'Portland, OR',
    'shop.accent': '#1f5fbf',
    'shipping.from_street': '215 NW Park Ave',
  })
  await expect.poll(() => line('shipping'), SOON).toMatchObject({ problem: null, count: 3 })
  expect(await line('legal')).toMatchObject({ problem: null, text: 'Northwind LLC, Portland, OR' })

  await set({ 'shipping.from_state': 'OR' })
  await expect.poll(() => line('tax'), SOON).toMatchObject({ problem: null, text: 'OR', count: 0 })
  await set({ 'shipping.from_state': 'WA', 'payments.mode': 'sandbox' })
  await expect.poll(() => line('payment'), SOON).toMatchObject({ problem: 'sandbox' })
  expect(await line('tax')).toMatchObject({ problem: 'none' })
  await call(replaceTaxRate, { params: { state: 'WA' }, body: { rate: '6.5', taxes_shipping: true } }, owner.headers)
  expect(await line('tax')).toMatchObject({ problem: null, count: 1 })
})

test('pages count until somebody has read and published each', async () => {
  expect(await line('pages')).toMatchObject({ problem: 'unreviewed', count: 8 })
  await db.updateTable('pages.pages').set({ needs_review: false }).where('standard', '<>', 'terms').execute()
  expect(await line('pages')).toMatchObject({ problem: 'unreviewed', count: 1 })
  await db.updateTable('pages.pages').set({ needs_review: false }).execute()
  expect(await line('pages')).toMatchObject({ needed: true, problem: null, count: 8 })
})

test('products on sale need pictures; drafts and launches to come do not count', async () => {
  const merchandiser = await givenMerchandiser(shop)
  const product = await merchandiser.product()
  await sql`update catalog.products set status = 'active' where id = ${product.id}`.execute(db)
  expect(await line('products')).toMatchObject({ problem: 'no_pictures', count: 1 })
  const distribution = (await merchandiser.run(['S', 'M'])).id
  expect((await merchandiser.item({ product: product.id, distribution })).status).toBe(201)
  expect(await line('products')).toMatchObject({ problem: null, count: 1 })
  await sql`update catalog.products set publish_at = '2027-01-01Z' where id = ${product.id}`.execute(db)
  expect(await line('products')).toMatchObject({ problem: 'none' })
  expect(await line('categories')).toMatchObject({ problem: null, count: 1 })
})

test('a test email goes to the support address, and counts until that address changes', async () => {
  await set({ 'shop.support_email': 'help@northwind.example' })
  await expect.poll(() => line('contact'), SOON).toMatchObject({ problem: null })
  expect(await line('email')).toMatchObject({ problem: 'untested', text: 'help@northwind.example' })
  const { body } = await call(sendTestEmail, { query: { lang: 'es' } }, owner.headers)
  expect(body).toEqual({ sent: true, error: null })
  const [mail] = await mailsTo(mailUrl, 'help@northwind.example')
  expect(mail).toMatchObject({ subject: 'Correo de prueba de Northwind' })
  expect(await line('email')).toMatchObject({ problem: null, text: 'help@northwind.example' })
  await set({ 'shop.support_email': 'hello@northwind.example' })
  await expect.poll(() => line('email'), SOON).toMatchObject({ problem: 'untested' })
})

test('what the mail server says is shown, and never asked for again by itself', async () => {
  const broken = await openTestShop({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const staff = await givenPeopleIn(broken.deps).staff(['settings'])
  const { body } = await broken.call(sendTestEmail, {}, staff.headers)
  expect(body).toMatchObject({ sent: false, error: expect.stringContaining('ECONNREFUSED') })
})

test('a member of staff without a second factor is counted, without a name', async () => {
  await people.staff([], { second_factor: false })
  expect(await line('second_factors')).toMatchObject({ needed: false, problem: 'without', count: 1, text: null })
})

test('a backup counts once it was restored and checked, and until it is three days old', async () => {
  expect(await line('backup')).toMatchObject({ needed: false, problem: 'none', count: null })
  const record = async (hours: number) => {
    const taken_at = new Date(shop.time.now.getTime() - hours * 3_600_000)
    await db.deleteFrom('setup.verified_backup').execute()
    await db.insertInto('setup.verified_backup').values({ taken_at }).execute()
  }
  await record(26)
  expect(await line('backup')).toMatchObject({ problem: null, count: 1 })
  await record(80)
  expect(await line('backup')).toMatchObject({ problem: 'old', count: 3 })
})

test('a shop that has staff is never closed by an invitation', async () => {
  await set({ 'shop.open': true })
  await expect.poll(async () => (await read()).open, SOON).toBe(true)
  await closeNewShop(deps)
  await call(setPreviewPassword, { body: { password: 'rain-side-28' } }, owner.headers)
  expect(await read()).toMatchObject({ open: true, preview_password: true })
})
