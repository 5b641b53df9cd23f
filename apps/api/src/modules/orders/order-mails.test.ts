import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { readTicket } from '#platform/download-tickets.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { ordersJobs } from './jobs.ts'
import type { OrderMailJob } from './service/order-mails.ts'
import { queueOrderMail, SEND_ORDER_MAIL } from './service/order-mails.ts'

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
