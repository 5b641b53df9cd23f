import { randomUUID } from 'node:crypto'
import { generateCode } from '@fieldhouse/contract/accounts'
import { createPaperLink } from '@fieldhouse/contract/papers'
import { listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { accountsJobs } from './modules/accounts/jobs.ts'
import { AUTOMATIC_TEXTS, helpText } from './modules/messaging/rules/automatic-texts.ts'
import { ordersJobs } from './modules/orders/jobs.ts'
import type { OrderMailJob } from './modules/orders/service/order-mails.ts'
import { queueOrderMail } from './modules/orders/service/order-mails.ts'
import { openLiveSettings } from './modules/settings/service.ts'

const shop = await openTestShop({ env: { MAIL_FROM: 'Demo <shop@northwind.example>' } })
const { app, call, db, deps, mailUrl } = shop
const people = givenPeopleIn(deps)
const orders = givenOrdersIn(shop)
const settings = openLiveSettings(deps)
const jobs = [...ordersJobs(settings), ...accountsJobs(settings)].filter(({ schedule }) => !schedule)
const staff = await people.staff(['settings', 'orders'])

const BRAND = {
  'shop.name': 'Northwind Athletics',
  'shop.support_email': 'help@northwind.example',
  'shop.phone': '(503) 555-0190',
  'shop.legal_name': 'Northwind Athletics LLC',
  'shop.legal_address': '215 NW Park Ave, Portland, OR 97209',
  'shop.accent': '#1f5fbf',
  'shop.instagram': 'https://instagram.com/northwind',
}
const DEMO = /fieldhouse/i

beforeAll(async () => {
  const { results } = (await call(listConfigurations, { query: { page_size: 100 } }, staff.headers)).body
  for (const [key, value] of Object.entries(BRAND)) {
    const id = results.find((setting) => setting.key === key)?.id ?? 0
    const change = await call(updateConfiguration, { params: { id }, body: { value } }, staff.headers)
    expect([key, change.status]).toEqual([key, 200])
  }
})

const KINDS: ((order_id: string) => OrderMailJob)[] = [
  (order_id) => ({ kind: 'placed', order_id }),
  (order_id) => ({ kind: 'refunded', order_id, amount: '8.00' }),
  (order_id) => ({ kind: 'canceled', order_id }),
]

test.each(['en', 'es'] as const)('mails of a shop with its own brand never name the demo shop (%s)', async (lang) => {
  const email = `${randomUUID()}@example.com`
  const { id } = await orders.order({ email, lang })
  for (const kind of KINDS) await queueOrderMail(deps, db, kind(id))
  await runQueuedJobs(deps, jobs)
  const mails = await mailsTo(mailUrl, email)
  expect(mails).toHaveLength(KINDS.length)
  for (const mail of mails) {
    expect(mail).toMatchObject({ from: '"Northwind Athletics" <shop@northwind.example>' })
    expect(mail.text).toContain('Northwind Athletics LLC, 215 NW Park Ave, Portland, OR 97209')
    expect(mail.html).toContain('background-color:#1f5fbf')
    expect(mail.html).not.toMatch(/#d23b16|#b8330f|#ff6a3d|#ff8a65/)
    expect(JSON.stringify(mail)).not.toMatch(DEMO)
  }
})

test('nor do mails about accounts', async () => {
  const { email } = await people.shopper()
  await call(generateCode, { body: { email } })
  await runQueuedJobs(deps, jobs)
  const [mail] = await mailsTo(mailUrl, email, /code/i)
  expect(mail?.text).toContain('Northwind Athletics LLC')
  expect(JSON.stringify(mail)).not.toMatch(DEMO)
})

test.each(['invoice', 'packing_slip'] as const)('a paper (%s) names the company that sells', async (paper) => {
  for (const lang of ['en', 'es'] as const) {
    const { id } = await orders.order({ lang })
    const link = await call(createPaperLink, { body: { paper, order_ids: [id] } }, staff.headers)
    const file = await app.inject({ url: link.body.path })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true })
    expect(text).toContain('Northwind Athletics')
    expect(text).toContain('Northwind Athletics LLC, 215 NW Park Ave, Portland, OR 97209')
    expect(text).not.toMatch(DEMO)
  }
})

test('texts name the shop of the settings and no other', () => {
  const about = {
    name: 'Northwind Athletics',
    support_email: 'help@northwind.example',
    url: 'https://northwind.example',
  }
  for (const lang of ['en', 'es'] as const) {
    const texts = Object.values(AUTOMATIC_TEXTS).map((texts) => texts[lang](about))
    for (const text of [...texts, helpText(lang, about, undefined)]) {
      expect(text).toContain('Northwind Athletics')
      expect(text).not.toMatch(DEMO)
    }
  }
})

test('the description of the API does not name the demo shop', async () => {
  const { body } = await app.inject({ url: '/api/openapi.json' })
  expect(body).toContain('openapi')
  expect(body).not.toMatch(/"title":"[^"]*fieldhouse/i)
})
