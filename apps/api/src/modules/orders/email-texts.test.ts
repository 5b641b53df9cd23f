import { randomUUID } from 'node:crypto'
import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import type { EmailWords } from '@fieldhouse/contract/email-texts'
import * as contract from '@fieldhouse/contract/email-texts'
import type { EmailTextKind } from '@fieldhouse/contract/rules/email-texts'
import { EMAIL_TEXT_KINDS } from '@fieldhouse/contract/rules/email-texts'
import type { Language } from '@fieldhouse/contract/schemas'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenCartsIn } from '#test/given-carts.ts'
import { givenOrdersIn } from '#test/given-orders.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { ordersJobs } from './jobs.ts'
import type { OrderMailJob } from './service/order-mails.ts'
import { queueOrderMail } from './service/order-mails.ts'

const shop = await openTestShop()
const { call, db, deps, mailUrl } = shop
const given = givenOrdersIn(shop)
const { headers } = await givenCartsIn(shop).staff(['settings', 'audit'])
const jobs = ordersJobs(openLiveSettings(deps))

const OWN: EmailWords = {
  subject: 'Woohoo, {order}!',
  heading: 'Thanks, {name}',
  text: 'It’s {total}.\n\nYours, {shop}',
}
const read = async (kind: EmailTextKind, lang: Language) =>
  (await call(contract.listEmailTexts, {}, headers)).body.results.find(
    (text) => text.kind === kind && text.lang === lang,
  )
const save = async (kind: EmailTextKind, own: EmailWords | null, lang: Language = 'en', version?: number) =>
  call(
    contract.saveEmailText,
    { params: { kind, lang }, body: { version: version ?? (await read(kind, lang))?.version ?? 0, own } },
    headers,
  )
const preview = (kind: EmailTextKind, words: EmailWords, lang: Language = 'en') =>
  call(contract.previewEmailText, { params: { kind, lang }, body: words }, headers)

async function mailOf(job: (order_id: string) => OrderMailJob) {
  const email = `${randomUUID()}@example.com`
  const { id } = await given.order({ email })
  await queueOrderMail(deps, db, job(id))
  await runQueuedJobs(deps, jobs)
  const [mail] = await mailsTo(mailUrl, email)
  if (!mail) throw new Error('no mail has come')
  return mail
}
const placed = (order_id: string): OrderMailJob => ({ kind: 'placed', order_id })

test('a shop without orders has no preview, and says so', async () => {
  expect((await preview('placed', OWN)).status).toBe(404)
})

test('an email has the words of staff, filled with the order, and the standard ones again when they are taken back', async () => {
  const standard = await mailOf(placed)
  expect(standard.subject).toMatch(/^Your Fieldhouse order \d+ is confirmed$/)
  expect((await save('placed', OWN)).body).toMatchObject({ version: 1, own: OWN })
  const own = await mailOf(placed)
  expect(own.subject).toMatch(/^Woohoo, \d+!$/)
  expect(own.text).toMatch(/Thanks, \w+[\s\S]*It’s \$\d+\.\d\d\.\s+Yours, Fieldhouse[\s\S]*Need help\?/)
  expect(own.text).not.toContain('getting it ready')
  await save('placed', null)
  expect((await mailOf(placed)).subject).toMatch(/is confirmed$/)
})

test('one language does not change the other', async () => {
  await save('placed', OWN, 'es')
  expect((await mailOf(placed)).subject).toMatch(/is confirmed$/)
  expect((await read('placed', 'en'))?.own).toBeNull()
  await save('placed', null, 'es')
})

test('an email about a part of the order keeps the standard words, which say that it is a part', async () => {
  await save('canceled', { ...OWN, text: 'All of it is gone.' })
  const part = (order_id: string): OrderMailJob => ({
    ...{ kind: 'canceled', order_id },
    lines: [{ position: 1, quantity: 1 }],
  })
  expect((await mailOf(part)).subject).toMatch(/^Part of your Fieldhouse order/)
  expect((await mailOf((order_id) => ({ kind: 'canceled', order_id }))).text).toContain('All of it is gone.')
})

test('a placeholder that this email cannot fill, an empty text, or a line break in the subject is refused', async () => {
  const answers = await Promise.all([
    save('placed', { ...OWN, text: 'You get {amount} back' }),
    save('placed', { ...OWN, heading: '  ' }),
    save('placed', { ...OWN, subject: 'Hello\r\nBcc: all@example.com' }),
    save('placed', { ...OWN, more: 'x' } as EmailWords),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect((await save('refunded', { ...OWN, text: 'You get {amount} back' })).status).toBe(200)
})

test('the preview shows the newest order, but neither who bought it nor a link to it', async () => {
  const email = `${randomUUID()}@example.com`
  const { id } = await given.order({ email })
  for (const kind of EMAIL_TEXT_KINDS) {
    const { status, body } = await preview(kind, { ...OWN, text: '<b onclick=alert(1)>{name}</b>' })
    expect(status).toBe(200)
    expect(body.html).toContain('Thanks, Alex Sample')
    expect(body.html).toContain('&lt;b onclick=alert(1)&gt;')
    for (const secret of [email, id, 'key=']) expect(body.html).not.toContain(secret)
  }
})

test('the preview loads pictures from the admin, a sent email from the shop', async () => {
  const email = `${randomUUID()}@example.com`
  const { id } = await given.order({ email, placed_at: new Date('2026-11-15T13:00:00Z') })
  const image = { src: '/media/tee.webp', width: 1000, height: 1250, avif_widths: [], placeholder: null, alt: 'Tee' }
  await db
    .updateTable('orders.lines')
    .set({ image: JSON.stringify(image) })
    .where('order_id', '=', id)
    .execute()
  const { body } = await preview('placed', OWN)
  expect(body.html).toContain(`src="${deps.config.ADMIN_URL}/media/tee.webp"`)
  await queueOrderMail(deps, db, placed(id))
  await runQueuedJobs(deps, jobs)
  const [mail] = await mailsTo(mailUrl, email)
  expect(mail?.html).toContain(`src="${deps.config.PUBLIC_URL}/media/tee.webp"`)
})

test('a test goes to the support address', async () => {
  const subject = `Test ${randomUUID()}`
  const { body } = await call(
    contract.testEmailText,
    { params: { kind: 'shipped', lang: 'es' }, body: { ...OWN, subject } },
    headers,
  )
  expect(body).toEqual({ email: 'help@fieldhouse.test', sent: true })
  expect((await mailsTo(mailUrl, body.email)).map((mail) => mail.subject)).toContain(subject)
})

test('of two colleagues who save at once, one is told; a change can be undone', async () => {
  const answers = await Promise.all(['one', 'two'].map((text) => save('delivered', { ...OWN, text }, 'en', 0)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = answers.find(({ status }) => status === 200)?.body.own
  await save('delivered', { ...OWN, text: 'later' })
  const { body } = await call(listAuditEntries, { query: { entity: 'email_text' } }, headers)
  expect((await call(undoAuditEntry, { params: { id: body.results[0]?.id ?? 0 } }, headers)).status).toBe(200)
  expect((await read('delivered', 'en'))?.own).toEqual(kept)
})
