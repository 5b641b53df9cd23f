import { randomUUID } from 'node:crypto'
import {
  answerContactMessage,
  deleteContactMessage,
  getContactMessage,
  listContactMessages,
  sendContactMessage,
  updateContactMessage,
} from '@fieldhouse/contract/contact'
import { getPublishedPage } from '@fieldhouse/contract/pages'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { contactJobs } from './jobs.ts'
import { deleteOldMessages } from './service/delete-old-messages.ts'

const shop = await openTestShop()
const { call, db, deps, mailUrl, time } = shop
const given = givenOrdersIn(shop)
const people = givenPeopleIn(deps)
const staff = await people.staff(['customers'])
const { headers } = staff
const work = () => runQueuedJobs(deps, contactJobs(openLiveSettings(deps)))
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Staff stays signed in for ten minutes, so the time goes back. */
async function after<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const before = time.now
  time.now = new Date(before.getTime() + ms)
  const result = await act()
  time.now = before
  return result
}

const newEmail = () => `${randomUUID()}@example.com`
const write = (body: { email: string } & Record<string, unknown>) =>
  call(sendContactMessage, { body: { name: 'Ana Lopez', body: 'Where is my order?', ...body } })

const rowsOf = (email: string) =>
  db.selectFrom('contact.messages').selectAll().where('email', '=', email).orderBy('id').execute()

async function givenMessage(body: Record<string, unknown> = {}) {
  const email = newEmail()
  expect(await write({ email, ...body })).toMatchObject({ status: 204 })
  const [{ id } = { id: 0 }] = await rowsOf(email)
  return { id, email }
}

const read = async (id: number) => (await call(getContactMessage, { params: { id } }, headers)).body
const answer = (id: number, body = 'It ships today.', version = 1) =>
  call(answerContactMessage, { params: { id }, body: { body, version } }, headers)

test('the contact page of a new shop has the form', async () => {
  const { body } = await call(getPublishedPage, { params: { slug: 'contact' } })
  expect(body.blocks.map(({ type }) => type)).toEqual(['rich_text', 'contact_form', 'shop_facts'])
})

test('a shopper writes, staff answers, and the answer arrives from the shop with its mailbox to reply to', async () => {
  const { id, email } = await givenMessage({ body: 'Where is my order?\nIt was a gift.' })
  const { body: list } = await call(listContactMessages, { query: { page_size: 100 } }, headers)
  expect(list.results.find((message) => message.id === id)).toMatchObject({ name: 'Ana Lopez', done_at: null })

  expect(await answer(id, 'It ships today.\n\nThe team')).toMatchObject({
    status: 200,
    body: { done_by: staff.username, answers: [{ body: 'It ships today.\n\nThe team', sent_at: null }] },
  })
  await work()

  const mails = await mailsTo(mailUrl, email)
  expect(mails).toMatchObject([
    {
      from: expect.stringMatching(/^"Fieldhouse" </),
      subject: 'Our answer to your message – Fieldhouse',
      headers: { 'reply-to': expect.stringContaining('@') },
    },
  ])
  expect(mails[0]).not.toHaveProperty('headers.auto-submitted')
  expect(mails[0]?.text).toMatch(/It ships today\.\s+The team\s+You wrote on November 15, 2026:\s+Where is my order\?/)
  expect(await read(id)).toMatchObject({ answers: [{ actor: staff.username, sent_at: time.now.toISOString() }] })
})

test('an answer to a Spanish message is in Spanish, and a second answer is a second email', async () => {
  const { id, email } = await givenMessage({ lang: 'es', body: '¿Dónde está?' })
  await answer(id, 'Sale hoy.')
  await answer(id, 'Ya salió.', 2)
  await work()

  const mails = await mailsTo(mailUrl, email)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Nuestra respuesta a tu mensaje – Fieldhouse'))
  expect(mails.filter(({ text }) => text.includes('Ya salió.'))).toHaveLength(1)
})

test('two members answer at once: one answer is sent, the other member is told of it', async () => {
  const { id, email } = await givenMessage()
  const statuses = await Promise.all([answer(id, 'One'), answer(id, 'Two')])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await work()
  expect(await mailsTo(mailUrl, email)).toHaveLength(1)
})

test('staff marks a message as done and opens it again; both are in the audit log, without the person', async () => {
  const { id, email } = await givenMessage()
  const mark = (done: boolean, version: number) =>
    call(updateContactMessage, { params: { id }, body: { done, version } }, headers)
  expect(await mark(true, 1)).toMatchObject({ body: { done_by: staff.username, answered_at: null } })
  expect(await mark(false, 1)).toMatchObject({ status: 409 })
  expect(await mark(false, 2)).toMatchObject({ body: { done_at: null, done_by: null } })

  const entries = await db
    .selectFrom('platform.audit_entries')
    .selectAll()
    .where('entity', '=', 'contact_message')
    .where('entity_id', '=', String(id))
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['updateContactMessage', 'updateContactMessage'])
  expect(JSON.stringify(entries)).not.toContain(email)
})

test('staff sees whether the order with the number is of the person who writes', async () => {
  const email = newEmail()
  const order = await given.order({ email })
  const { number } = await db
    .selectFrom('orders.orders')
    .select('number')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  await write({ email, order_number: Number(number) })
  const [{ id: own } = { id: 0 }] = await rowsOf(email)
  const { id: stranger } = await givenMessage({ order_number: Number(number) })

  expect(await read(own)).toMatchObject({ order_number: Number(number), order_id: order.id })
  expect(await read(stranger)).toMatchObject({ order_number: Number(number), order_id: null })
})

test('the same message ten times at once is stored once, and again after ten minutes', async () => {
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 10 }, () => write({ email })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
  expect(await rowsOf(email)).toHaveLength(1)

  await write({ email, body: 'Another question' })
  expect(await rowsOf(email)).toHaveLength(2)
  await after(11 * MINUTE_MS, () => write({ email }))
  expect(await rowsOf(email)).toHaveLength(3)
})

test('a robot that fills in the hidden field gets the same answer, and nothing is stored', async () => {
  const email = newEmail()
  const robot = await write({ email, website: 'https://spam.example' })
  const person = await write({ email: newEmail(), website: '' })
  expect([robot.status, robot.body]).toEqual([person.status, person.body])
  expect(await rowsOf(email)).toEqual([])
})

test('a flood ends at the limits of an address and of a client', async () => {
  const strict = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const send = (email: string, ip: string, n: number) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/contact/messages/',
      remoteAddress: ip,
      payload: { name: 'Ana', email, body: `Message ${n}` },
    })
  const statusesOf = async (senderOf: (n: number) => [email: string, ip: string]) => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await send(...senderOf(n), n)).statusCode)
    return statuses
  }
  expect(await statusesOf((n) => ['a.na+x@example.com', `192.0.2.${n}`])).toEqual([
    ...Array(5).fill(204),
    ...Array(7).fill(429),
  ])
  expect(await statusesOf((n) => [`ana${n}@example.com`, '198.51.100.7'])).toEqual([
    ...Array(10).fill(204),
    ...Array(2).fill(429),
  ])
  expect(await strict.db.selectFrom('contact.messages').select('id').execute()).toHaveLength(15)
})

test.each([
  ['a blank name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(81) }],
  ['no address', { email: 'ana' }],
  ['two addresses', { email: 'ana@example.com, bo@example.com' }],
  ['a header in the address', { email: 'ana@example.com\r\nBcc: bo@example.com' }],
  ['a blank message', { body: ' \n ' }],
  ['a long message', { body: 'x'.repeat(4001) }],
  ['an order number of zero', { order_number: 0 }],
  ['an unknown field', { done_by: 'me' }],
])('%s is refused', async (_, wrong) => {
  expect(await write({ email: newEmail(), ...wrong })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
})

test('whatever a stranger writes brings neither a header, nor markup, nor a link into the email', async () => {
  const { id, email } = await givenMessage({
    name: 'Ana\r\nBcc: bo@example.com\r\n\r\n<script>',
    body: '<a href="https://evil.example/pay">Pay here</a>\nwww.evil.example\n<img src=x onerror=alert(1)>',
  })
  expect((await rowsOf(email))[0]?.name).toBe('Ana Bcc: bo@example.com <script>')
  await answer(id, 'What do you mean?')
  await work()

  const [mail] = await mailsTo(mailUrl, email)
  expect(mail).toMatchObject({ to: [email], subject: 'Our answer to your message – Fieldhouse' })
  expect(mail).not.toHaveProperty('headers.bcc')
  for (const part of [mail?.html ?? '', mail?.text ?? '']) expect(part).not.toMatch(/evil|Bcc/)
  expect(mail?.html).not.toMatch(/<script|<a |<img src=.?x/)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('only staff with the permission for customers reads, answers, or deletes', async () => {
  const { id } = await givenMessage()
  const others = [
    {},
    (await people.shopper()).headers,
    (await people.staff(['orders', 'campaigns', 'settings', 'staff'])).headers,
  ]
  for (const headers of others) {
    const calls = [
      await call(listContactMessages, {}, headers),
      await call(getContactMessage, { params: { id } }, headers),
      await call(answerContactMessage, { params: { id }, body: { body: 'Hi', version: 1 } }, headers),
      await call(updateContactMessage, { params: { id }, body: { done: true, version: 1 } }, headers),
      await call(deleteContactMessage, { params: { id } }, headers),
    ]
    for (const { status } of calls) expect([401, 403]).toContain(status)
  }
  expect(await read(id)).toMatchObject({ done_at: null, version: 1, answers: [] })
})

test('staff deletes a message with its answers, and an email that waits is not sent', async () => {
  const { id, email } = await givenMessage()
  await answer(id)
  const remove = () => call(deleteContactMessage, { params: { id } }, headers)
  expect(await remove()).toMatchObject({ status: 204 })
  expect(await remove()).toMatchObject({ status: 404 })
  await work()
  expect(await mailsTo(mailUrl, email)).toEqual([])
  expect(await db.selectFrom('contact.answers').select('id').where('message_id', '=', id).execute()).toEqual([])
})

test('a message is kept for a year after it is done; one that waits stays', async () => {
  const [done, open] = [await givenMessage(), await givenMessage()]
  await answer(done.id)
  await after(364 * DAY_MS, () => deleteOldMessages(deps))
  expect(await rowsOf(done.email)).toHaveLength(1)
  await after(366 * DAY_MS, () => deleteOldMessages(deps))
  expect(await rowsOf(done.email)).toEqual([])
  expect(await rowsOf(open.email)).toHaveLength(1)
})
