import { readdir } from 'node:fs/promises'
import {
  confirmEmail,
  deleteUser,
  downloadMyData,
  endSession,
  getCurrentUser,
  getUser,
  listSessions,
  logIn,
  refreshTokens,
  register,
  removeAvatar,
  sendConfirmation,
  updatePreferences,
  updateUser,
} from '@fieldhouse/contract/accounts'
import { listAuditEntries } from '@fieldhouse/contract/audit'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { eraseDeletedUsers } from '#test/erase-deleted-users.ts'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { accountsJobs } from './jobs.ts'

const { app, call, db, deps, mailUrl, time } = await openTestShop()
const given = givenPeopleIn(deps)
const work = () => runQueuedJobs(deps, accountsJobs(openLiveSettings(deps)))
const tokenIn = (text: string | undefined) => /#token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

test('somebody registers, is signed in, and confirms the address by the link of the mail', async () => {
  const body = {
    username: 'Marisol',
    email: 'Marisol@example.test',
    password: PASSWORD,
    first_name: 'Mari',
    lang: 'es',
  }
  const { status, body: signedIn } = await call(register, { body: { ...body, lang: 'es' } })
  expect(status).toBe(201)
  expect(signedIn.user).toMatchObject({ username: 'Marisol', email_confirmed: false, lang: 'es', permissions: [] })

  await work()
  const [mail] = await mailsTo(mailUrl, 'Marisol@example.test')
  const confirmed = await call(confirmEmail, { body: { token: tokenIn(mail?.text) } })
  expect(confirmed.body).toEqual({ email: 'Marisol@example.test' })
  const me = await call(getCurrentUser, {}, { authorization: `Bearer ${signedIn.access}` })
  expect(me.body.email_confirmed).toBe(true)
})

test('a name that is taken is told, whatever its capitals, also to two who come at once', async () => {
  const { username } = await given.shopper()
  const attempt = (change: object) =>
    call(register, { body: { username: 'somebody', email: 'somebody@example.test', password: PASSWORD, ...change } })
  expect((await attempt({ username: username.toUpperCase() })).body.code).toBe('username_taken')

  const both = await Promise.all([attempt({ username: 'twin' }), attempt({ username: 'TWIN' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('nobody gives themselves what registration does not ask for', async () => {
  const body = { username: 'sly', email: 'sly@example.test', password: PASSWORD }
  for (const field of ['permissions', 'status', 'role_ids', 'is_staff', 'id', 'email_confirmed_at']) {
    const { body: refusal } = await call(register, { body: { ...body, [field]: 'x' } as typeof body })
    expect(refusal).toMatchObject({ code: 'validation_failed', errors: { [field]: expect.anything() } })
  }
})

test('a new address counts once it is confirmed, and the old one is told', async () => {
  const { headers, username, email } = await given.shopper()
  const body = { email: 'newer@example.test', last_name: 'Gómez', password: PASSWORD }
  const changed = await call(updateUser, { params: { username }, body }, headers)
  expect(changed.body).toMatchObject({ email, pending_email: 'newer@example.test', last_name: 'Gómez' })

  await work()
  const [mail] = await mailsTo(mailUrl, 'newer@example.test')
  await call(confirmEmail, { body: { token: tokenIn(mail?.text) } })
  const me = await call(getCurrentUser, {}, headers)
  expect(me.body).toMatchObject({ email: 'newer@example.test', pending_email: null, email_confirmed: true })
  await work()
  expect(await mailsTo(mailUrl, email, /was changed/i)).toHaveLength(1)
})

test('a link that was overtaken by a newer address confirms nothing', async () => {
  const { headers, username } = await given.shopper()
  const change = (email: string) =>
    call(updateUser, { params: { username }, body: { email, password: PASSWORD } }, headers)
  await change('first-try@example.test')
  await work()
  const [mail] = await mailsTo(mailUrl, 'first-try@example.test')
  await change('second-try@example.test')
  const late = await call(confirmEmail, { body: { token: tokenIn(mail?.text) } })
  expect(late.body.code).toBe('link_expired')
})

test('the link can be sent again, and is not sent to who is confirmed', async () => {
  const waiting = await given.shopper()
  const confirmed = await given.shopper({ email_confirmed_at: deps.clock.now() })
  for (const { headers } of [waiting, confirmed]) await call(sendConfirmation, {}, headers)
  await work()
  expect(await mailsTo(mailUrl, waiting.email)).toHaveLength(1)
  expect(await mailsTo(mailUrl, confirmed.email)).toHaveLength(0)
})

test('another shopper is as unknown as nobody, for reading, writing and deleting', async () => {
  const [ana, eva] = [await given.shopper(), await given.shopper()]
  for (const username of [eva.username, 'nobody-at-all']) {
    const params = { username }
    const responses = [
      await call(getUser, { params }, ana.headers),
      await call(updateUser, { params, body: { first_name: 'Sly' } }, ana.headers),
      await call(deleteUser, { params, body: { password: PASSWORD } }, ana.headers),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  expect((await call(getUser, { params: { username: eva.username } }, eva.headers)).body.first_name).toBe('Ana')
})

test('staff who look after customers see and change them, on record', async () => {
  const { username } = await given.shopper()
  const support = await given.staff(['customers', 'audit'])
  const params = { username }
  expect((await call(getUser, { params }, support.headers)).body).toMatchObject({ username, permissions: [] })
  await call(updateUser, { params, body: { first_name: 'Anna' } }, support.headers)
  const { body: log } = await call(listAuditEntries, { query: { entity: 'customer' } }, support.headers)
  expect(log.results[0]).toMatchObject({
    actor: support.username,
    action: 'updateUser',
    entity_name: username,
    changes: [{ field: 'first_name', before: 'Ana', after: 'Anna' }],
  })
})

test('sizes and language are kept, and nothing else can be slipped in', async () => {
  const { headers } = await given.shopper()
  const { body } = await call(updatePreferences, { body: { lang: 'es', size_ids: [3, 1] } }, headers)
  expect(body).toMatchObject({ lang: 'es', size_ids: [3, 1] })
  const sly = await call(updatePreferences, { body: { status: 'active' } as object }, headers)
  expect(sly.status).toBe(400)
})

test('one ends one of one’s own sessions, and nobody else’s', async () => {
  const here = await given.shopper()
  const there = await given.signedIn(here, 'shop')
  const stranger = await given.shopper()
  const { body } = await call(listSessions, {}, here.headers)
  const id = body.results.find(({ current }) => !current)?.id ?? ''
  expect((await call(endSession, { params: { id } }, stranger.headers)).status).toBe(404)
  expect((await call(endSession, { params: { id } }, here.headers)).status).toBe(204)
  expect((await call(refreshTokens, { body: { refresh: there.refresh } })).status).toBe(401)
})

test('a picture is set, rewritten, replaced and removed, and no file of it is left', async () => {
  const { headers } = await given.shopper()
  const picture = (color: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
  const upload = async (content: Buffer) => {
    const form = new FormData()
    form.append('avatar', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'me.jpg')
    const { headers: type, body } = await encoded(form)
    return app.inject({
      method: 'PUT',
      url: '/api/users/upload-image/',
      headers: { ...headers, ...type },
      payload: body,
    })
  }
  const first = await upload(await picture('red'))
  expect(first.json().avatar).toMatchObject({
    width: 256,
    height: 256,
    src: expect.stringMatching(/^\/media\/.+\.webp$/),
  })
  const second = await upload(await picture('blue'))
  expect(second.json().avatar.src).not.toBe(first.json().avatar.src)
  const files = await readdir(deps.config.UPLOADS_DIR)
  expect(files.every((name) => second.json().avatar.src.includes(name.slice(0, 20)))).toBe(true)

  expect((await call(removeAvatar, {}, headers)).body.avatar).toBeNull()
  expect(await readdir(deps.config.UPLOADS_DIR)).toEqual([])
})

test('somebody takes their data along', async () => {
  const { headers, username } = await given.shopper()
  const { body } = await call(downloadMyData, {}, headers)
  expect(body).toMatchObject({ user: { username }, sessions: [{ current: true }], events: [{ kind: 'signed_in' }] })
})

test('who is forgotten leaves nothing that tells who it was, and cannot come back', async () => {
  const row = { username: 'forgetme', email: 'forgetme@example.test', first_name: 'Forgetta', last_name: 'Mee' }
  const { headers, refresh, id } = await given.shopper(row)
  const params = { username: 'forgetme' }
  expect((await call(deleteUser, { params, body: { password: PASSWORD } }, headers)).status).toBe(204)

  expect((await call(getCurrentUser, {}, headers)).status).toBe(401)
  expect((await call(refreshTokens, { body: { refresh } })).status).toBe(401)
  expect((await call(logIn, { body: { username: 'forgetme', password: PASSWORD } })).status).toBe(400)
  time.now = new Date(time.now.getTime() + 72 * 3_600_000)
  await eraseDeletedUsers(deps)
  const { rows } = await sql<{ text: string }>`
    select u::text as text from accounts.users u where id = ${id}
    union all select s::text from accounts.sessions s where user_id = ${id}
    union all select e::text from accounts.security_events e where user_id = ${id}`.execute(db)
  const left = rows.map(({ text }) => text).join('\n')
  expect(left).not.toMatch(/forgetme|Forgetta|Mee|192\.0\.2\.1|Firefox|argon2/)

  const again = await call(register, { body: { username: 'forgetme', email: row.email, password: PASSWORD } })
  expect(again.status).toBe(201)
})

async function encoded(form: FormData): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  }
}
