import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { readTicket } from '#platform/download-tickets.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { ordersJobs } from './jobs.ts'
import type { OrderMail } from './mails/order-mail.ts'
import { renderOrderMail } from './mails/render-order-mail.ts'
import type { OrderMailJob } from './service/order-mails.ts'
import { queueOrderMail, SEND_ORDER_MAIL } from './service/order-mails.ts'
import { serializeOrder } from './service/serialize-order.ts'
import { findOrder } from './store/orders.ts'

const shop = await openTestShop()
const { db, deps, mailUrl } = shop
const given = givenOrdersIn(shop)
const jobs = ordersJobs(openLiveSettings(deps))
const newEmail = () => `${randomUUID()}@example.com`

async function mailOf(job: OrderMailJob, email: string) {
  await queueOrderMail(deps, db, job)
  await runQueuedJobs(deps, jobs)
  const [mail] = await mailsTo(mailUrl, email)
  if (!mail) throw new Error('no mail has come')
  return mail
}

test('the confirmation lists items and totals with their reasons, and opens the order', async () => {
  const email = newEmail()
  const { id } = await given.order({ email })

  const { subject, text, html, message_id } = await mailOf({ kind: 'placed', order_id: id }, email)

  expect(subject).toMatch(/^Your Fieldhouse order \d+ is confirmed$/)
  for (const fact of [
    /2 × Tempo Running Tee, Navy, M +\$80\.00/,
    /1 × Crew Socks, Navy, M \(gift\) +Free/,
    /Ten off \(TEN\) +−\$10\.00/,
    /Shipping +\$8\.00/,
    /Total +\$84\.12/,
    /Fri, Nov 20/,
    /Ana Ruiz, 450 Sutter Street, San Francisco, CA 94108/,
  ]) {
    expect(text).toMatch(fact)
  }
  const key = new RegExp(`/order/${id}#key=([\\w.-]+)`).exec(text)?.[1] ?? ''
  expect(readTicket(deps, 'order', key)).toEqual({ order_id: id, version: 0 })
  expect(html).toContain(`/order/${id}#key=${key}`)
  expect(message_id).toMatch(/^<[\w-]{36}@/)
})

test('each mail comes in the language in which was bought', async () => {
  const email = newEmail()
  const { id } = await given.order({ email, lang: 'es' })

  expect(await mailOf({ kind: 'placed', order_id: id }, email)).toMatchObject({
    subject: expect.stringMatching(/^Confirmamos tu pedido \d+ de Fieldhouse$/),
    text: expect.stringMatching(/\/es\/order\/[\s\S]*Envío +\$8\.00[\s\S]*vie, 20 de nov/),
  })
  expect((await mailOf({ kind: 'refunded', order_id: id, amount: '35.00' }, email)).subject).toContain('$35.00')
  expect((await mailOf({ kind: 'canceled', order_id: id }, email)).subject).toContain('cancelado')
})

const PICTURE = {
  src: '/media/tempo-tee-1000.webp',
  width: 1000,
  height: 1250,
  avif_widths: [],
  placeholder: null,
  alt: 'Tee',
}
const PARCEL = {
  number: 1,
  carrier: 'USPS',
  service: 'Priority',
  tracking_number: '9400',
  tracking_url: 'https://track.test/9400',
  arrives_by: null,
  lines: [{ position: 1, quantity: 2 }],
}
const BASE = { shop_name: 'Northwind', seller: '', accent: '#d23b16', support_email: 'help@northwind.test' }
const KINDS: OrderMail['kind'][] = ['placed', 'link', 'refunded', 'canceled', 'shipped', 'delivered']

test.each(KINDS)('the mail “%s” has one button, and no raw address outside its plain text', async (kind) => {
  const { id } = await given.order({ email: newEmail() })
  await db
    .updateTable('orders.lines')
    .set({ image: JSON.stringify(PICTURE) })
    .where('order_id', '=', id)
    .execute()
  const row = await findOrder(db, id)
  if (!row) throw new Error(`order ${id} not found`)
  const order = serializeOrder(row)
  for (const lang of ['en', 'es'] as const) {
    const link = `https://shop.test/order/${id}#key=k`
    const extra = { amount: '5.00', valid_hours: 24, parcel: PARCEL }
    const { html, text } = await renderOrderMail({ ...BASE, kind, lang, order, link, ...extra } as OrderMail)
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')).not.toMatch(/https?:\/\/|www\./)
    expect(html).toContain(link)
    expect(text).toContain(link)
    const pictures = [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src)
    const shown = { placed: 2, shipped: 1, delivered: 1 }[kind as string] ?? 0
    expect(pictures).toEqual(Array(shown).fill('https://shop.test/media/tempo-tee-1000.webp'))
    expect(text).not.toContain('webp')
  }
})

test('no mail is sent of what was not saved', async () => {
  const email = newEmail()
  const { id } = await given.order({ email })
  const undone = db.transaction().execute(async (db) => {
    await queueOrderMail(deps, db, { kind: 'placed', order_id: id })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  await runQueuedJobs(deps, jobs)

  expect(await mailsTo(mailUrl, email)).toEqual([])
})

test('what people entered is text in a mail, never markup, and nothing is loaded from anywhere', async () => {
  const email = newEmail()
  const address = {
    full_name: '<script>x</script>',
    line1: '<img src=x>',
    line2: null,
    city: 'A',
    phone: null,
  } as const
  const { id } = await given.order({ email, address: { ...address, state: 'CA', postal_code: '94108', country: 'US' } })

  const { html } = await mailOf({ kind: 'placed', order_id: id }, email)

  expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|@import|url\(|src="/i)
})

test('a mail that was queued with the British spelling is sent, too', async () => {
  const email = newEmail()
  const { id } = await given.order({ email })
  await deps.queue.send(db, SEND_ORDER_MAIL, { kind: 'cancelled', order_id: id })
  await runQueuedJobs(deps, jobs)
  expect(await mailsTo(mailUrl, email)).toMatchObject([{ subject: expect.stringContaining('canceled') }])
})

test.each(['data:image/svg+xml,<svg onload=x()>', 'javascript:x()', 'tel:+15550100100'])(
  'no mail links to “%s” for tracking',
  async (address) => {
    const { id } = await given.order({ email: newEmail() })
    const row = await findOrder(db, id)
    if (!row) throw new Error(`order ${id} not found`)
    const link = `https://shop.test/order/${id}#key=k`
    const parcel = { ...PARCEL, tracking_url: address }
    for (const lang of ['en', 'es'] as const) {
      const mail: OrderMail = { ...BASE, kind: 'shipped', lang, order: serializeOrder(row), link, parcel }
      const { html, text } = await renderOrderMail(mail)
      expect(`${html}${text}`).not.toContain(address.slice(0, 10))
      expect(html.match(/class="button"/g)).toHaveLength(1)
      expect(html).toContain(`href="${link}"`)
    }
  },
)
