import { randomUUID } from 'node:crypto'
import { getCustomerCredit, getMyCredit, grantCredit, withdrawCredit } from '@fieldhouse/contract/credit'
import { fromCents } from '@fieldhouse/contract/rules/money'
import { bonusCents } from '@fieldhouse/contract/rules/split-refund'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { inTransaction } from '#platform/db/db.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { creditJobs } from './jobs.ts'
import * as ledger from './service/ledger.ts'

const { call, db, deps, mailUrl, time } = await openTestShop()
const people = givenPeopleIn(deps)
const support = await people.staff(['refunds', 'customers'])
const runMails = () => runQueuedJobs(deps, creditJobs(openLiveSettings(deps)))

const grant = (body: object, headers = {}) =>
  call(grantCredit, { body: { reason: 'late parcel', ...body } as never }, { ...support.headers, ...headers })
const withdraw = (body: object) =>
  call(withdrawCredit, { body: { reason: 'by mistake', ...body } as never }, support.headers)

test('staff grants and withdraws credit with a reason, and the customer sees the sums but not the staff', async () => {
  const shopper = await people.shopper()
  const user_id = shopper.id
  expect((await grant({ user_id, amount: '25.00' })).body).toEqual({ balance: '25.00', reserved: '0.00' })
  expect((await withdraw({ user_id, amount: '25.01' })).body.code).toBe('not_enough_credit')
  expect((await withdraw({ user_id, amount: '5.00' })).body.balance).toBe('20.00')
  const mine = await call(getMyCredit, {}, shopper.headers)
  expect(mine.body).toMatchObject({ balance: '20.00', count: 2 })
  expect(mine.body.results[0]).toEqual(expect.not.objectContaining({ reason: expect.anything() }))
  const { body } = await call(getCustomerCredit, { query: { user_id } }, support.headers)
  expect(body.results).toMatchObject([
    { kind: 'withdrawn', amount: '5.00', balance: '20.00', reason: 'by mistake', actor: support.username },
    { kind: 'granted', amount: '25.00', balance: '25.00', reason: 'late parcel' },
  ])
  await runMails()
  const [mail] = await mailsTo(mailUrl, shopper.email, /\$25\.00 in store credit/)
  expect(mail?.text).toMatch(/spend \$20\.00/)
})

test('a guest gets a code, and nothing in the database tells it', async () => {
  const email = `${randomUUID()}@example.test`
  await grant({ email: email.toUpperCase(), amount: '10.00', lang: 'es' })
  await runMails()
  const [mail] = await mailsTo(mailUrl, email, /crédito/)
  const code = /\b([0-9A-Z]{4} ){3}[0-9A-Z]{4}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(code).not.toBe('')
  const { rows } = await sql<{ text: string }>`
    select (select json_agg(a)::text from credit.accounts a) || (select json_agg(c)::text from credit.codes c)
      || (select json_agg(j)::text from pgboss.job j) as text`.execute(db)
  expect(rows[0]?.text).not.toContain(code.replaceAll(' ', ''))
  expect((await call(getCustomerCredit, { query: { email } }, support.headers)).body.balance).toBe('10.00')
})

test('a repeated grant is one grant, and a large one needs a step-up', async () => {
  const user = await people.shopper()
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => grant({ user_id: user.id, amount: '7.00' }, key)))
  expect(answers.map(({ body }) => body.balance)).toEqual(['7.00', '7.00', '7.00'])
  const member = await people.staff(['refunds'])
  await people.ageProofs(member)
  const body = { user_id: user.id, amount: '200.01', reason: 'x' }
  expect((await call(grantCredit, { body }, member.headers)).body.code).toBe('password_needed')
})

test('credit names one holder, who exists', async () => {
  const user = await people.shopper()
  expect((await grant({ amount: '1.00' })).body.code).toBe('validation_failed')
  expect((await grant({ amount: '1.00', user_id: user.id, email: 'a@example.test' })).status).toBe(400)
  for (const amount of ['0.00', '1000000.00']) expect((await grant({ amount, user_id: user.id })).status).toBe(400)
  expect((await grant({ amount: '1.00', user_id: 2_000_000 })).body.code).toBe('not_found')
})

test('the ledger is append-only, and the database keeps balances at zero or above', async () => {
  await grant({ user_id: (await people.shopper()).id, amount: '1.00' })
  await expect(sql`update credit.entries set amount = 2`.execute(db)).rejects.toThrow()
  await expect(sql`update credit.accounts set balance = -1`.execute(db)).rejects.toThrow()
})

const cents = fc.integer({ min: 1, max: 500 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), cents }),
  fc.record({ kind: fc.constant('refund' as const), cents }),
  fc.record({ kind: fc.constant('withdraw' as const), cents }),
  fc.record({ kind: fc.constant('reserve' as const), cents }),
  fc.record({ kind: fc.constant('spend' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('release' as const), which: fc.nat(9) }),
)

test('in any sequence of steps the balance is the sum of the entries, never below zero, and nothing is spent twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { id: account_id } = await ledger.openAccount(db, { email: `${randomUUID()}@example.test` }, time.now)
      const model = { balance: 0, open: new Map<string, number>(), all: [] as string[], spent: 0 }
      const at = time.now
      const attempt = (work: (db: typeof deps.db) => Promise<void>) =>
        inTransaction(db, work).then(
          () => true,
          (error: { code?: string }) => {
            expect(error.code).toBe('not_enough_credit')
            return false
          },
        )
      for (const made of steps) {
        if (made.kind === 'spend' || made.kind === 'release') {
          const id = model.all[made.which % Math.max(1, model.all.length)] ?? randomUUID()
          const reserved = model.open.get(id) ?? 0
          if (made.kind === 'spend') {
            expect(await ledger.spendCredit(db, id, id, at)).toBe(reserved > 0)
            model.spent += reserved
          } else {
            await ledger.releaseCredit(db, id, at)
            model.balance += reserved
          }
          model.open.delete(id)
          continue
        }
        const amount = fromCents(made.cents)
        const change = { account_id, amount, at }
        const id = randomUUID()
        if (made.kind === 'grant') await ledger.addCredit(db, change)
        if (made.kind === 'refund') {
          const bonus = fromCents(bonusCents(made.cents, 10))
          await ledger.addRefundedCredit(db, { ...change, bonus, refund_id: id, order_id: id })
          model.balance += bonusCents(made.cents, 10)
        }
        if (made.kind === 'grant' || made.kind === 'refund') model.balance += made.cents
        else {
          const takes = (db: typeof deps.db) =>
            made.kind === 'withdraw'
              ? ledger.removeCredit(db, change)
              : ledger.reserveCredit(db, { ...change, reservation_id: id })
          expect(await attempt(takes)).toBe(made.cents <= model.balance)
          if (made.cents > model.balance) continue
          model.balance -= made.cents
          if (made.kind === 'reserve') {
            model.open.set(id, made.cents)
            model.all.push(id)
          }
        }
      }
      const { rows } = await sql`
        select a.balance::text, a.reserved::text, coalesce(sum(e.balance_change), 0)::numeric(12, 2)::text as sum,
          coalesce(sum(e.amount) filter (where e.kind = 'spent'), 0)::numeric(12, 2)::text as spent
        from credit.accounts a left join credit.entries e on e.account_id = a.id
        where a.id = ${account_id} group by a.id`.execute(db)
      const reserved = [...model.open.values()].reduce((sum, cents) => sum + cents, 0)
      const balance = fromCents(model.balance)
      expect(rows).toEqual([{ balance, reserved: fromCents(reserved), sum: balance, spent: fromCents(model.spent) }])
    }),
    { numRuns: 30 },
  )
})

test('many withdrawals at once take no more than there is', async () => {
  const { id: account_id } = await ledger.openAccount(db, { email: `${randomUUID()}@example.test` }, time.now)
  await ledger.addCredit(db, { account_id, amount: '5.00', at: time.now })
  const takes = Array.from({ length: 20 }, () =>
    ledger.reserveCredit(db, { account_id, amount: '1.00', at: time.now, reservation_id: randomUUID() }),
  )
  const ended = await Promise.allSettled(takes)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a bonus is rounded down, so that small steps earn no more than one large step', () => {
  expect([bonusCents(6141, 10), bonusCents(3071, 10), bonusCents(5, 10), bonusCents(5, 0)]).toEqual([614, 307, 0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(10_000)), fc.integer({ min: 0, max: 50 }), (parts, percent) => {
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
      expect(sum(parts.map((part) => bonusCents(part, percent)))).toBeLessThanOrEqual(bonusCents(sum(parts), percent))
    }),
  )
})
