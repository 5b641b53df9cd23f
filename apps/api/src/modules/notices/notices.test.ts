import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS } from '@fieldhouse/contract/access'
import * as contract from '@fieldhouse/contract/notices'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { inTransaction } from '#platform/db/db.ts'
import { givenOrdersIn } from '../../../test/given-orders.ts'
import { givenPeopleIn } from '../../../test/given-people.ts'
import { runQueuedJobs } from '../../../test/run-queued-jobs.ts'
import { tellOfSales } from '../../../test/tell-of-sales.ts'
import { openTestShop } from '../../../test/test-shop.ts'
import { noticesJobs } from './jobs.ts'
import { mailNotices } from './service/mail-notices.ts'
import { recordNotice } from './service/record-notice.ts'

const shop = await openTestShop()
const { call, db, deps, time, mailUrl } = shop
const people = givenPeopleIn(deps)
const orders = givenOrdersIn(shop)
const jobs = noticesJobs(openLiveSettings(deps))

type Member = Awaited<ReturnType<typeof people.staff>>
const read = async (who: Member) => (await call(contract.listNotices, {}, who.headers)).body
const choose = (who: Member, body: contract.NoticePreference) =>
  call(contract.setNoticePreference, { body }, who.headers)
const mailsTo = async ({ email }: Member) => {
  const response = await fetch(`${mailUrl}/mails.json?to=${encodeURIComponent(email)}`)
  return (await response.json()) as { subject: string; text: string }[]
}
const sendDueMails = async () => {
  await mailNotices(deps)
  await runQueuedJobs(deps, jobs)
}
const pass = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}
const unmatched = (amount = '98.38') =>
  recordNotice(db, { kind: 'unmatched_payment', target: crypto.randomUUID(), amount }, deps.clock.now())

test('the orders of a day are one notice, which hides none of the others, and is read once marked', async () => {
  const seller = await people.staff(['orders'])
  await unmatched()
  for (let n = 0; n < 8; n += 1) await orders.order()
  // Two workers at once.
  await Promise.all([tellOfSales(deps), tellOfSales(deps)])
  const { unread, results } = await read(seller)
  expect(unread).toBe(2)
  expect(results.find(({ kind }) => kind === 'order_placed')).toMatchObject({
    count: 8,
    amount: '672.96',
    number: expect.any(Number),
    unread: true,
  })
  expect(results.find(({ kind }) => kind === 'unmatched_payment')).toMatchObject({ amount: '98.38' })

  await call(contract.readNotices, { body: { until: results[0]?.at ?? '' } }, seller.headers)
  expect((await read(seller)).unread).toBe(0)
  pass(1)
  await orders.order()
  await tellOfSales(deps)
  expect(await read(seller)).toMatchObject({
    unread: 1,
    results: [{ kind: 'order_placed', count: 1, unread: true }, {}, {}],
  })
  expect((await read(await people.staff(['orders']))).unread).toBe(2)
})

test('nobody is told of what they may not read, or has chosen not to see', async () => {
  await unmatched()
  for (const permission of PERMISSIONS) {
    const who = await people.staff([permission])
    const needed: Permission[] = permission === 'orders' || permission === 'stock' ? [permission] : []
    expect((await read(who)).results.length > 0).toBe(needed.includes('orders'))
  }
  const seller = await people.staff(['orders'])
  await choose(seller, { kind: 'unmatched_payment', in_shell: false, by_mail: false })
  await choose(seller, { kind: 'order_placed', in_shell: false, by_mail: false })
  expect((await read(seller)).results).toEqual([])
  const refused = await choose(seller, { kind: 'low_stock', in_shell: true, by_mail: true })
  expect(refused.body).toMatchObject({ code: 'not_found' })
})

test('a notice of something that is rolled back is never told', async () => {
  const before = await sql<{ count: number }>`select count(*)::int as count from notices.notices`.execute(db)
  const failing = inTransaction(db, async (db) => {
    await recordNotice(db, { kind: 'unmatched_payment', target: 'gone', amount: '1.00' }, deps.clock.now())
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  const after = await sql<{ count: number }>`select count(*)::int as count from notices.notices`.execute(db)
  expect(after.rows).toEqual(before.rows)
})

test('a thousand orders are one email with a list, and the next one comes ten minutes later', async () => {
  await sql`update notices.notices set mailed_at = ${shop.time.now}`.execute(db)
  const eager = await people.staff(['orders'])
  const quiet = await people.staff(['orders'])
  await choose(eager, { kind: 'order_placed', in_shell: true, by_mail: true })
  await sql`
    insert into notices.notices (kind, at, target, amount)
    select 'order_placed', ${deps.clock.now()}, n::text, 10 from generate_series(1, 1000) n`.execute(db)
  // Two workers at once.
  await Promise.all([mailNotices(deps), mailNotices(deps)])
  await runQueuedJobs(deps, jobs)
  expect((await mailsTo(eager)).map(({ subject }) => subject)).toEqual(['1000 new orders'])
  expect((await mailsTo(eager))[0]?.text).toContain('And 980 more.')
  expect(await mailsTo(quiet)).toEqual([])

  await orders.order()
  await tellOfSales(deps)
  pass(5)
  await sendDueMails()
  expect(await mailsTo(eager)).toHaveLength(1)
  pass(6)
  await sendDueMails()
  await sendDueMails()
  expect((await mailsTo(eager)).map(({ subject }) => subject)).toEqual(['1 new order', '1000 new orders'])
})

test('who has lost the permission, or cannot sign in, gets no email', async () => {
  pass(30)
  const [active, demoted, inactive, locked] = [
    await people.staff(['orders']),
    await people.staff(['orders']),
    await people.staff(['orders']),
    await people.staff(['orders'], { second_factor: false }),
  ]
  await sql`update accounts.roles set permissions = '{}' where id = ${demoted.role_id}`.execute(db)
  await sql`update accounts.staff set active = false where user_id = ${inactive.id}`.execute(db)
  await unmatched('12.00')
  await sendDueMails()
  expect(await mailsTo(active)).toHaveLength(1)
  for (const who of [demoted, inactive, locked]) expect(await mailsTo(who)).toEqual([])
})

test('the same SKU is told of once a day', async () => {
  const low = { kind: 'low_stock', target: '7', name: 'Tee, Navy, M', available: 2 } as const
  await Promise.all(Array.from({ length: 20 }, () => recordNotice(db, low, deps.clock.now())))
  const keeper = await people.staff(['stock'])
  expect((await read(keeper)).results).toMatchObject([{ kind: 'low_stock', name: 'Tee, Navy, M', available: 2 }])
})

test('notices of more than thirty days are forgotten', async () => {
  pass(31 * 24 * 60)
  await jobs.find(({ name }) => name === 'notices-purge')?.run(deps, {}, '')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notices.notices`.execute(db)
  expect(rows[0]?.count).toBe(0)
})
