import { randomUUID } from 'node:crypto'
import {
  confirmNewsletter,
  createNewsletterExport,
  getNewsletterSignUp,
  listNewsletterSubscribers,
  stopNewsletterSubscriber,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from '@fieldhouse/contract/newsletter'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { newsletterJobs } from './newsletter-jobs.ts'
import { forgetUnconfirmedEmails } from './service/forget-unconfirmed.ts'

const shop = await openTestShop()
const { app, call, db, owner, deps, mailUrl, time } = shop
const people = givenPeopleIn(deps)
const staff = await people.staff(['campaigns'])
const { headers } = staff
const work = () => runQueuedJobs(deps, newsletterJobs(openLiveSettings(deps)))
const { body: words } = await call(getNewsletterSignUp, {})
const DAY_MS = 24 * 60 * 60_000

/** Staff stays signed in for ten minutes, so the time goes back. */
async function after<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const before = time.now
  time.now = new Date(before.getTime() + ms)
  const result = await act()
  time.now = before
  return result
}

const newEmail = () => `${randomUUID()}@example.com`
const signUp = (email: string, body: object = {}) =>
  call(subscribeToNewsletter, { body: { email, lang: 'en', consent_text_id: words.consent_text_id, ...body } })
const confirm = (token: string) => call(confirmNewsletter, { body: { token } })
const rowOf = (email: string) =>
  db.selectFrom('messaging.newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst()
const kindsOf = async (email: string) => {
  const row = await rowOf(email)
  const events = await db
    .selectFrom('messaging.newsletter_events')
    .select('kind')
    .where('subscriber_id', '=', row?.id ?? 0)
    .orderBy('id')
    .execute()
  return events.map(({ kind }) => kind)
}
const tokenIn = (text = '', page = 'confirm') =>
  new RegExp(`/newsletter/${page}#token=([\\w.-]+)`).exec(text)?.[1] ?? ''

async function askFor(email: string, body: object = {}) {
  expect(await signUp(email, body)).toMatchObject({ status: 204 })
  await work()
  const [mail] = await mailsTo(mailUrl, email)
  return { mail, token: tokenIn(mail?.text) }
}

async function givenSubscriber() {
  const email = newEmail()
  const { token } = await askFor(email)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email } })
  await work()
  const [welcome] = await mailsTo(mailUrl, email)
  return { email, id: (await rowOf(email))?.id ?? 0, welcome, token: tokenIn(welcome?.text, 'unsubscribe') }
}

test('an email subscribes by the link of one mail, and unsubscribes by the link of the next', async () => {
  const email = newEmail()
  const { mail, token } = await askFor(email)
  expect(mail?.subject).toBe('Confirm your email for the Fieldhouse newsletter')
  expect(await rowOf(email)).toMatchObject({ state: 'pending', subscribed_at: null })

  expect(await confirm(token)).toMatchObject({ body: { email } })
  expect(await rowOf(email)).toMatchObject({ state: 'subscribed', subscribed_at: time.now })
  await work()
  const [welcome] = await mailsTo(mailUrl, email)
  expect(welcome?.subject).toBe('You’re subscribed – Fieldhouse')

  const unsubscribe = tokenIn(welcome?.text, 'unsubscribe')
  for (const _ of [1, 2]) {
    expect(await call(unsubscribeFromNewsletter, { params: { token: unsubscribe } })).toMatchObject({ status: 204 })
  }
  expect(await rowOf(email)).toMatchObject({ state: 'unsubscribed', unsubscribed_at: time.now })
  expect(await kindsOf(email)).toEqual(['requested', 'confirmation_sent', 'confirmed', 'unsubscribed'])
})

test('a mail client unsubscribes with one click, without opening a page', async () => {
  const { email, welcome } = await givenSubscriber()
  expect(welcome?.headers['list-unsubscribe-post']).toContain('List-Unsubscribe=One-Click')
  const url = /\/api\/newsletter\/unsubscribe\/[\w.-]+\//.exec(
    JSON.stringify(welcome?.headers['list-unsubscribe']),
  )?.[0]

  const answer = await app.inject({
    method: 'POST',
    url: url ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

  expect(answer.statusCode).toBe(204)
  expect(await rowOf(email)).toMatchObject({ state: 'unsubscribed' })
})

test('the link works once, for seven days, and only its hash is stored', async () => {
  const email = newEmail()
  const { token } = await askFor(email)
  expect(JSON.stringify(await rowOf(email))).not.toContain(token)
  const expiry = (await rowOf(email))?.token_expires_at
  expect(expiry).toEqual(new Date(time.now.getTime() + 7 * DAY_MS))
  const setExpiry = (token_expires_at: Date) =>
    db.updateTable('messaging.newsletter_subscribers').set({ token_expires_at }).where('email', '=', email).execute()
  await setExpiry(time.now)
  expect(await confirm(token)).toMatchObject({ body: { code: 'link_expired' } })
  await setExpiry(expiry ?? time.now)

  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  expect(await kindsOf(email)).toEqual(['requested', 'confirmation_sent', 'confirmed'])
})

test('a second sign-up sends the same link, so that the first mail works as well', async () => {
  const email = newEmail()
  const first = await askFor(email)
  await askFor(email.toUpperCase())
  const mails = await mailsTo(mailUrl, email)
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ text }) => tokenIn(text)))).toEqual(new Set([first.token]))
})

test('the answer never tells whether an email is subscribed; its owner learns it by mail', async () => {
  const { email } = await givenSubscriber()
  const [known, unknown] = [await signUp(email), await signUp(newEmail())]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await work()
  expect((await mailsTo(mailUrl, email))[0]?.subject).toBe('You’re already subscribed – Fieldhouse')
  expect(await rowOf(email)).toMatchObject({ state: 'subscribed' })
})

test('whoever unsubscribed comes back only by a new link', async () => {
  const { email, token } = await givenSubscriber()
  await call(unsubscribeFromNewsletter, { params: { token } })
  const again = await askFor(email)
  expect(await rowOf(email)).toMatchObject({ state: 'pending' })
  await confirm(again.token)
  expect(await rowOf(email)).toMatchObject({ state: 'subscribed' })
})

test('Spanish words are stored and sent in Spanish; words that were never shown are refused', async () => {
  const { body: spanish } = await call(getNewsletterSignUp, { query: { lang: 'es' } })
  const { mail } = await askFor(newEmail(), { lang: 'es', consent_text_id: spanish.consent_text_id })
  expect(mail?.text).toMatch(/\/es\/newsletter\/confirm#token=/)
  expect(mail?.subject).toBe('Confirma tu correo para el boletín de Fieldhouse')
  for (const wrong of [{ consent_text_id: 2_000_000 }, { lang: 'es' }]) {
    expect(await signUp(newEmail(), wrong)).toMatchObject({ status: 400 })
  }
})

test('a robot that fills in the hidden field gets the same answer, and nothing is stored or sent', async () => {
  const email = newEmail()
  expect(await signUp(email, { website: 'x' })).toMatchObject({ status: 204 })
  await work()
  expect(await rowOf(email)).toBeUndefined()
  expect(await mailsTo(mailUrl, email)).toEqual([])
})

test('ten sign-ups at once are one subscriber with an intact ledger', async () => {
  const email = newEmail()
  await Promise.all(Array.from({ length: 10 }, () => signUp(email)))
  expect(await kindsOf(email)).toEqual(Array(10).fill('requested'))
  expect(await csvLineOf(email)).toMatch(/,true$/)
})

test('a flood ends at the limits of an email and of a client, and a mailbox gets three mails an hour', async () => {
  const strict = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const { body: strictWords } = await strict.call(getNewsletterSignUp, {})
  const send = (email: string, remoteAddress: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribers/',
      remoteAddress,
      payload: { email, lang: 'en', consent_text_id: strictWords.consent_text_id },
    })
  const statuses: number[] = []
  const email = newEmail()
  for (let n = 0; n < 7; n++) statuses.push((await send(email, `192.0.2.${n}`)).statusCode)
  expect(statuses).toEqual([...Array(5).fill(204), 429, 429])
  const others: number[] = []
  for (let n = 0; n < 12; n++) others.push((await send(newEmail(), '198.51.100.7')).statusCode)
  expect(others).toEqual([...Array(10).fill(204), 429, 429])

  await runQueuedJobs(strict.deps, newsletterJobs(openLiveSettings(strict.deps)))
  expect(await mailsTo(strict.mailUrl, email)).toHaveLength(3)
})

test.each([
  ['no token', ''],
  ['an invented one', 'abc'],
  ['that of a text', '1.abc'],
])('%s unsubscribes and subscribes nobody', async (_, token) => {
  expect((await call(unsubscribeFromNewsletter, { params: { token: token || ' ' } })).status).toBe(400)
  expect((await confirm(token || ' ')).status).toBe(400)
})

async function csvLineOf(email: string): Promise<string | undefined> {
  const { body } = await call(createNewsletterExport, {}, headers)
  const { body: csv } = await app.inject({ url: body.path })
  return csv.split('\r\n').find((line) => line.startsWith(email))
}

test('staff lists, searches, and exports subscribers with the proof; a forged entry shows', async () => {
  const { email, id } = await givenSubscriber()
  const { body } = await call(
    listNewsletterSubscribers,
    { query: { q: email.slice(0, 12), state: 'subscribed' } },
    headers,
  )
  expect(body).toMatchObject({ count: 1, results: [{ id, email, state: 'subscribed' }] })
  expect(body.counts.subscribed).toBeGreaterThan(0)
  const line = await csvLineOf(email)
  expect(line).toContain(words.consent_text)
  expect(line).toMatch(/127\.0\.0\.1.*,true$/)

  await sql`alter table messaging.newsletter_events disable trigger newsletter_events_append_only`.execute(owner)
  await sql`update messaging.newsletter_events set address = '192.0.2.9' where subscriber_id = ${id}`.execute(owner)
  await sql`alter table messaging.newsletter_events enable trigger newsletter_events_append_only`.execute(owner)
  expect(await csvLineOf(email)).toMatch(/192\.0\.2\.9.*,false$/)
})

test('staff unsubscribes an email, which is in the audit log without the email', async () => {
  const { email, id } = await givenSubscriber()
  const stop = () => call(stopNewsletterSubscriber, { params: { id } }, headers)
  expect(await stop()).toMatchObject({ body: { state: 'unsubscribed' } })
  expect(await stop()).toMatchObject({ status: 200 })
  expect((await kindsOf(email)).at(-1)).toBe('unsubscribed_by_staff')
  const entries = await db
    .selectFrom('platform.audit_entries')
    .selectAll()
    .where('entity', '=', 'newsletter_subscriber')
    .where('entity_id', '=', String(id))
    .execute()
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain(email)
})

test('only staff with the permission for campaigns sees, stops, or exports subscribers', async () => {
  const { id } = await givenSubscriber()
  for (const other of [{}, (await people.shopper()).headers, (await people.staff(['customers', 'orders'])).headers]) {
    const calls = [
      await call(listNewsletterSubscribers, {}, other),
      await call(stopNewsletterSubscriber, { params: { id } }, other),
      await call(createNewsletterExport, {}, other),
    ]
    for (const { status } of calls) expect([401, 403]).toContain(status)
  }
})

test('an email that nobody confirms is forgotten after 30 days, and its ledger stays', async () => {
  const [pending, subscriber] = [newEmail(), await givenSubscriber()]
  await askFor(pending)
  const { id } = (await rowOf(pending)) ?? { id: 0 }
  await after(31 * DAY_MS, () => forgetUnconfirmedEmails(deps))
  expect(await rowOf(pending)).toBeUndefined()
  expect(await rowOf(subscriber.email)).toMatchObject({ state: 'subscribed' })
  const events = await db
    .selectFrom('messaging.newsletter_events')
    .select('kind')
    .where('subscriber_id', '=', id)
    .execute()
  expect(events).toHaveLength(2)
})

test('the ledger can be neither changed nor emptied', async () => {
  await expect(db.deleteFrom('messaging.newsletter_events').execute()).rejects.toThrow()
  await expect(db.updateTable('messaging.newsletter_events').set({ kind: 'confirmed' }).execute()).rejects.toThrow()
})
