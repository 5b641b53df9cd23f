import { randomUUID } from 'node:crypto'
import { getOrder, requestOrderLink } from '@fieldhouse/contract/orders'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { ordersJobs } from './jobs.ts'

const shop = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
const { call, db, deps, mailUrl, time } = shop
const given = givenOrdersIn(shop)
const jobs = ordersJobs(openLiveSettings(deps))
const HOUR_MS = 60 * 60 * 1000

async function givenGuestOrder() {
  const email = `${randomUUID()}@example.com`
  const { id } = await given.order({ email })
  const { number } = await db
    .selectFrom('orders.orders')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email, number: Number(number) }
}

/** What the mailbox has had after asking, newest last. */
async function ask(body: { number: number; email: string; lang?: 'en' | 'es' }, mailbox = body.email) {
  const answer = await call(requestOrderLink, { body })
  await runQueuedJobs(deps, jobs)
  return { answer, mails: await mailsTo(mailUrl, mailbox) }
}

const keyIn = (text = '', id = '') => new RegExp(`/order/${id}#key=([\\w.-]+)`).exec(text)?.[1] ?? ''

test('number and email of an order bring a link that opens it for a day', async () => {
  const { id, email, number } = await givenGuestOrder()

  const { mails } = await ask({ number, email: email.toUpperCase(), lang: 'es' }, email)

  expect(mails).toMatchObject([{ subject: expect.stringContaining(String(number)) }])
  expect(mails[0]?.text).toContain(`/es/order/${id}#key=`)
  const headers = { 'order-key': keyIn(mails[0]?.text, id) }
  expect(await call(getOrder, { params: { id } }, headers)).toMatchObject({ status: 200, body: { order: { id } } })
  time.now = new Date(time.now.getTime() + 25 * HOUR_MS)
  expect(await call(getOrder, { params: { id } }, headers)).toMatchObject({ body: { code: 'link_expired' } })
})

test('the answer is the same for a wrong number, another email, and an order that exists', async () => {
  const [order, other] = [await givenGuestOrder(), await givenGuestOrder()]
  const stranger = `${randomUUID()}@example.com`

  const found = await ask({ number: order.number, email: order.email })
  const wrongNumber = await ask({ number: 2_000_000_000, email: other.email })
  const wrongEmail = await ask({ number: other.number, email: stranger })

  expect(found.mails).toHaveLength(1)
  expect(wrongNumber.mails).toEqual([])
  expect(wrongEmail.mails).toEqual([])
  expect(await mailsTo(mailUrl, other.email)).toEqual([])
  for (const { answer } of [wrongNumber, wrongEmail]) {
    expect(answer).toMatchObject({ status: 202, body: found.answer.body })
  }
})

test('a mailbox is not flooded, whoever asks from wherever', async () => {
  const { email, number } = await givenGuestOrder()
  for (let i = 0; i < 5; i++) {
    expect((await call(requestOrderLink, { body: { number, email } })).status).toBe(202)
  }
  expect(await call(requestOrderLink, { body: { number, email } })).toMatchObject({ status: 429 })

  await runQueuedJobs(deps, jobs)

  expect(await mailsTo(mailUrl, email)).toHaveLength(3)
})

test('an order with a revoked key gets a link that works', async () => {
  const { id, email, number } = await givenGuestOrder()
  await db.updateTable('orders.orders').set({ key_version: 4 }).where('id', '=', id).execute()

  const { mails } = await ask({ number, email })

  const headers = { 'order-key': keyIn(mails[0]?.text, id) }
  expect(await call(getOrder, { params: { id } }, headers)).toMatchObject({ status: 200 })
})
