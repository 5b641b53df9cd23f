import {
  getConsentReceipt,
  getTextSignUp,
  listSubscribers,
  stopSubscriber,
  stopTexts,
} from '@fieldhouse/contract/messaging'
import { createPublicity, listPublicity } from '@fieldhouse/contract/promotions'
import { freePort } from '@fieldhouse/tools/run/ports.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { givenPeopleIn } from '../../../test/given-people.ts'
import { givenSms } from '../../../test/given-sms.ts'
import { runQueuedJobs } from '../../../test/run-queued-jobs.ts'
import { openTestShop } from '../../../test/test-shop.ts'
import { messagingJobs } from './jobs.ts'
import { openSmsProvider } from './open-sms-provider.ts'
import { signStopToken } from './service/stop-links.ts'

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const sms = await givenSms(url)
const shop = await openTestShop({ env: { ...sms.apiEnv, PUBLIC_URL: url } })
await shop.app.listen({ host: '127.0.0.1', port })
const { call, db, deps, time } = shop
const people = givenPeopleIn(deps)
const work = () => runQueuedJobs(deps, messagingJobs(openSmsProvider(deps.config)))

let last = 0
const newPhone = () => `+1212${String(5_550_200 + ++last).slice(0, 7)}`
const signUp = (phone: string, body: object = {}) => call(createPublicity, { body: { phone, consent: true, ...body } })
const stateOf = async (phone: string) =>
  (await db.selectFrom('messaging.subscribers').select('state').where('phone', '=', phone).executeTakeFirst())?.state
const sent = async (phone: string) =>
  (await sms.texts(phone)).filter(({ direction }) => direction === 'outbound-api').map(({ body }) => body)

/** Replies, and waits until the shop has it. */
async function answer(phone: string, body: string) {
  const received = async () => {
    const { count } = await db
      .selectFrom('messaging.messages')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('phone', '=', phone)
      .where('direction', '=', 'in')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const before = await received()
  await sms.answer(phone, body)
  await vi.waitFor(async () => expect(await received()).toBe(before + 1))
}

async function givenSubscriber(body: object = {}) {
  const phone = newPhone()
  await signUp(phone, body)
  await work()
  await answer(phone, 'YES')
  await work()
  const { id } = await db
    .selectFrom('messaging.subscribers')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return { phone, id }
}

test('a phone signs up, says YES, and gets a welcome; the receipt has the exact words and an intact ledger', async () => {
  const { body: form } = await call(getTextSignUp, {})
  expect(form).toMatchObject({ enabled: true, welcome: null })
  const phone = newPhone()
  const { status, body } = await signUp(phone, { consent_text_id: form.consent_text_id, form: 'checkout' })
  expect({ status, body }).toEqual({ status: 201, body: { phone } })
  await work()
  expect(await sent(phone)).toEqual([expect.stringContaining('Reply YES')])
  expect(await stateOf(phone)).toBe('pending')
  await answer(phone, ' yes! ')
  expect(await stateOf(phone)).toBe('subscribed')
  await work()
  expect((await sent(phone))[0]).toContain("You're in")

  const { headers } = await people.staff(['campaigns'])
  const { body: list } = await call(listSubscribers, { query: { q: phone.slice(-4) } }, headers)
  const id = list.results[0]?.id ?? 0
  const { body: receipt } = await call(getConsentReceipt, { params: { id } }, headers)
  expect(receipt).toMatchObject({ consent_text: form.consent_text, intact: true, subscriber: { form: 'checkout' } })
  expect(receipt.events.map(({ kind }) => kind)).toEqual(['requested', 'confirmation_sent', 'confirmed'])
})

test('STOP ends it at once, START begins it again, and both are in the ledger', async () => {
  const { phone, id } = await givenSubscriber()
  await answer(phone, 'Stop')
  expect(await stateOf(phone)).toBe('stopped')
  await work()
  expect(await sent(phone)).toHaveLength(2)
  await answer(phone, 'START')
  expect(await stateOf(phone)).toBe('subscribed')
  await work()
  expect((await sent(phone))[0]).toContain('subscribed again')
  const events = await db
    .selectFrom('messaging.consent_events')
    .select('kind')
    .where('subscriber_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['stopped', 'restarted'])
})

test('Spanish words work, and are answered once, in Spanish', async () => {
  const { phone } = await givenSubscriber({ lang: 'es' })
  await answer(phone, 'Alto')
  await answer(phone, 'ALTO')
  await work()
  const texts = await sent(phone)
  expect(texts.filter((text) => text.includes('Cancelaste'))).toHaveLength(1)
  expect(await stateOf(phone)).toBe('stopped')
})

test('a text that waits when STOP arrives is not sent', async () => {
  const phone = newPhone()
  await signUp(phone)
  await work()
  await answer(phone, 'YES')
  await answer(phone, 'ALTO')
  await work()
  expect((await sent(phone)).filter((text) => text.includes("You're in"))).toEqual([])
})

test('YES without a sign-up is no consent', async () => {
  const phone = newPhone()
  await answer(phone, 'YES')
  await work()
  expect(await stateOf(phone)).toBeUndefined()
  expect(await sent(phone)).toEqual([expect.stringContaining('sign up at')])
})

test('a number that said STOP gets nothing when somebody enters it again', async () => {
  const { phone } = await givenSubscriber()
  await answer(phone, 'ALTO')
  await work()
  const before = (await sent(phone)).length
  expect((await signUp(phone)).status).toBe(201)
  await work()
  expect((await sent(phone)).length).toBe(before)
  expect(await stateOf(phone)).toBe('stopped')
})

test.each(['+18765550123', '+12425550123', '+18095550123', '+447700900123', '12125', '+18005550123', '212-911-0123'])(
  '%s cannot sign up',
  async (phone) => {
    const { status, body } = await signUp(phone)
    expect({ status, errors: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, errors: ['phone'] })
  },
)

test('without consent, with staff rights, or mixed with a code, nothing is signed up', async () => {
  const phone = newPhone()
  expect((await call(createPublicity, { body: { phone } })).status).toBe(400)
  expect((await call(createPublicity, { body: { consent: true } })).status).toBe(400)
  const { headers } = await people.staff(['promotions', 'campaigns'])
  expect((await call(createPublicity, { body: { phone, consent: true } }, headers)).status).toBe(400)
  expect((await call(createPublicity, { body: { phone, consent: true, code: 'MIXED' } }, headers)).status).toBe(400)
  expect((await signUp(phone, { consent_text_id: 999_999 })).status).toBe(400)
  expect(await stateOf(phone)).toBeUndefined()
})

test('a code needs staff:promotions, whoever calls', async () => {
  const body = { code: 'MINE', promotion_id: 1 }
  expect((await call(createPublicity, { body })).status).toBe(401)
  expect((await call(createPublicity, { body }, (await people.shopper()).headers)).status).toBe(403)
  expect((await call(createPublicity, { body }, (await people.staff(['campaigns'])).headers)).status).toBe(403)
})

test('subscribers are listed for staff:campaigns only, by default', async () => {
  await givenSubscriber()
  const { headers } = await people.staff(['campaigns'])
  const { body } = await call(listPublicity, {}, headers)
  expect(body.results[0]).toMatchObject({ state: expect.any(String), phone: expect.stringMatching(/^\+1/) })
  const { headers: others } = await people.staff(['promotions'])
  expect((await call(listPublicity, { query: { kind: 'subscribers' } }, others)).status).toBe(403)
  expect((await call(listPublicity, {}, others)).body).toMatchObject({ count: 0 })
  const { body: found } = await call(listSubscribers, { query: { view: 'subscribed' } }, headers)
  expect(found.count).toBe(found.counts.subscribed)
})

test('the link of a text stops it without signing in; a forged one does not', async () => {
  const { phone, id } = await givenSubscriber()
  const token = signStopToken(deps.keys, id)
  expect((await call(stopTexts, { body: { token: token.replace(String(id), String(id + 1)) } })).status).toBe(400)
  expect(await stateOf(phone)).toBe('subscribed')
  expect((await call(stopTexts, { body: { token } })).status).toBe(204)
  expect((await call(stopTexts, { body: { token } })).status).toBe(204)
  expect(await stateOf(phone)).toBe('stopped')
})

test('staff unsubscribes a number, and the ledger says who did', async () => {
  const { id } = await givenSubscriber()
  const staff = await people.staff(['campaigns'])
  const { body } = await call(stopSubscriber, { params: { id } }, staff.headers)
  expect(body.events.at(-1)).toMatchObject({ kind: 'stopped_by_staff', actor: staff.username })
  expect((await call(stopSubscriber, { params: { id: 2_000_000 } }, staff.headers)).status).toBe(404)
})

test('a changed ledger shows, and the application cannot change it', async () => {
  const { id } = await givenSubscriber()
  await expect(db.updateTable('messaging.consent_events').set({ body: 'NO' }).execute()).rejects.toThrow()
  const { headers } = await people.staff(['campaigns'])
  const read = async () => (await call(getConsentReceipt, { params: { id } }, headers)).body.intact
  expect(await read()).toBe(true)
  await sql`alter table messaging.consent_events disable trigger user`.execute(shop.owner)
  await sql`update messaging.consent_events set body = 'NO' where subscriber_id = ${id} and kind = 'confirmed'`.execute(
    shop.owner,
  )
  await sql`alter table messaging.consent_events enable trigger user`.execute(shop.owner)
  expect(await read()).toBe(false)
})

test('an unknown outcome is resolved by the callback, and nothing is sent twice', async () => {
  const phone = newPhone()
  await sms.fault({ call: 'send', kind: 'reset_after' })
  await signUp(phone)
  await work()
  await work()
  expect(await sent(phone)).toHaveLength(1)
  await vi.waitFor(async () => {
    const message = await db
      .selectFrom('messaging.messages')
      .select(['state', 'provider_ref'])
      .where('phone', '=', phone)
      .executeTakeFirst()
    expect(message).toEqual({ state: 'delivered', provider_ref: expect.stringMatching(/^SM/) })
  })
  const events = await db
    .selectFrom('messaging.consent_events as e')
    .innerJoin('messaging.subscribers as s', 's.id', 'e.subscriber_id')
    .select('kind')
    .where('phone', '=', phone)
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['requested', 'confirmation_sent'])
})

test('HELP is answered with the way out, and a phone that answers by itself is not answered forever', async () => {
  const { phone } = await givenSubscriber()
  for (let time = 0; time < 6; time++) await answer(phone, 'HELP')
  await work()
  const help = (await sent(phone)).filter((text) => text.includes('/stop-texts/'))
  expect(help.length).toBeGreaterThan(0)
  time.now = new Date(time.now.getTime() + 60_000)
})
