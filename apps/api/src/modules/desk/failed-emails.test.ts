import { getWaiting } from '@fieldhouse/contract/desk'
import * as contract from '@fieldhouse/contract/failed-emails'
import { listNotices } from '@fieldhouse/contract/notices'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueOrderMail, SEND_ORDER_MAIL } from '#modules/orders/service/order-mails.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runMailJobs } from '#test/run-mail-jobs.ts'
import { openBoss } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { collectFailedEmails } from './service/failed-emails.ts'

const shop = await openTestShop()
const { call, db, deps, mailUrl } = shop
const people = givenPeopleIn(deps)
const orders = givenOrdersIn(shop)
const { headers } = await people.staff(['orders'])
const list = async () => (await call(contract.listFailedEmails, { query: {} }, headers)).body

/** The last retry fails, as of a mailbox that does not exist. */
async function failQueued() {
  await sql`update pgboss.job set retry_limit = retry_count where name = ${SEND_ORDER_MAIL}`.execute(db)
  const boss = await openBoss(deps)
  const jobs = await boss.fetch(SEND_ORDER_MAIL, { batchSize: 100 })
  for (const { id } of jobs) await boss.fail(SEND_ORDER_MAIL, id, new Error('mailbox not found'))
  await boss.stop({ graceful: false })
  await collectFailedEmails(deps)
}

async function givenFailedEmail() {
  const email = `${crypto.randomUUID()}@example.test`
  const { id } = await orders.order({ email })
  await queueOrderMail(deps, db, { kind: 'placed', order_id: id })
  await failQueued()
  const found = (await list()).results.find(({ order_id }) => order_id === id)
  if (!found) throw new Error('the failed email is not listed')
  return { email, failed: found }
}

test('an email that failed for good waits for staff, is told of once, and is sent once by two who resend it', async () => {
  const { email, failed } = await givenFailedEmail()
  await collectFailedEmails(deps)
  expect(failed).toMatchObject({ email: 'order_placed', order_number: expect.any(Number) })
  expect((await call(getWaiting, {}, headers)).body.failed_emails).toBe(1)
  const notices = (await call(listNotices, {}, headers)).body.results.filter(({ kind }) => kind === 'email_failed')
  expect(notices).toMatchObject([{ target: failed.id, number: failed.order_number }])

  const body = { ids: [failed.id] }
  const resent = await Promise.all([
    call(contract.resendFailedEmails, { body }, headers),
    call(contract.resendFailedEmails, { body }, headers),
  ])
  expect(resent.map(({ body }) => body.count).toSorted()).toEqual([0, 1])
  expect((await list()).count).toBe(0)
  await runMailJobs(deps)
  expect(await mailsTo(mailUrl, email)).toHaveLength(1)
})

test('an email that fails again waits again; one that is dismissed is never sent', async () => {
  const { email, failed } = await givenFailedEmail()
  const body = { ids: [failed.id] }
  await call(contract.resendFailedEmails, { body }, headers)
  await failQueued()
  expect((await list()).results).toMatchObject([{ id: failed.id }])

  expect((await call(contract.dismissFailedEmails, { body }, headers)).body.count).toBe(1)
  await collectFailedEmails(deps)
  expect(await list()).toMatchObject({ count: 0, results: [] })
  expect((await call(contract.resendFailedEmails, { body }, headers)).body.count).toBe(0)
  await runMailJobs(deps)
  expect(await mailsTo(mailUrl, email)).toEqual([])
})
