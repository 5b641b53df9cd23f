import { getCurrentUser, listSessions, logIn, logOut, refreshTokens } from '@fieldhouse/contract/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, db, deps, time } = await openTestShop()
const given = givenPeopleIn(deps)

const refresh = (token: string) => call(refreshTokens, { body: { refresh: token } })
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

test('somebody signs in by user name or by e-mail address, whatever the capitals, and sees themselves', async () => {
  const { username, email } = await given.shopper()
  for (const name of [username, username.toUpperCase(), email]) {
    const { body } = await call(logIn, { body: { username: name, password: PASSWORD } })
    expect(body.user).toMatchObject({ username, email, permissions: [] })
    const response = await call(getCurrentUser, {}, { authorization: `Bearer ${body.access}` })
    expect(response.body).toMatchObject({ username })
  }
})

test('a wrong password and a name that nobody has are refused in the same words', async () => {
  const { username } = await given.shopper()
  const wrong = await call(logIn, { body: { username, password: 'not this one' } })
  const nobody = await call(logIn, { body: { username: 'nobody-at-all', password: PASSWORD } })
  expect(wrong.status).toBe(400)
  expect(nobody.status).toBe(400)
  expect({ ...wrong.body, request_id: '' }).toEqual({ ...nobody.body, request_id: '' })
})

test('an access token ends after ten minutes, and its refresh token gives another', async () => {
  const { access, refresh: token } = await given.shopper()
  later(600_000)
  const expired = await call(getCurrentUser, {}, { authorization: `Bearer ${access}` })
  expect(expired.body.code).toBe('not_authenticated')

  const { body: pair } = await refresh(token)
  expect((await call(getCurrentUser, {}, { authorization: `Bearer ${pair.access}` })).status).toBe(200)
})

test('twenty tabs that refresh at once all get the same child, in each of fifty sessions', async () => {
  const shopper = await given.shopper()
  const families = await Promise.all(Array.from({ length: 50 }, () => given.signedIn(shopper, 'shop')))

  const children: Set<string>[] = []
  for (const { refresh: token } of families) {
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    children.push(new Set(responses.map(({ body }) => body.refresh)))
  }
  expect(children.map(({ size }) => size)).toEqual(Array(50).fill(1))
  expect(new Set(children.flatMap((child) => [...child])).size).toBe(50)
})

test('a token that is older than its parent ends the whole family, and says so to nobody but the person', async () => {
  const { refresh: first } = await given.shopper()
  const { body: second } = await refresh(first)
  const { body: third } = await refresh(second.refresh)

  expect((await refresh(first)).body.code).toBe('not_authenticated')
  expect((await refresh(third.refresh)).body.code).toBe('not_authenticated')
  expect((await call(getCurrentUser, {}, { authorization: `Bearer ${third.access}` })).status).toBe(401)
})

test('a parent is worth nothing once its child was used, or half a minute has passed', async () => {
  const { refresh: parent } = await given.shopper()
  const { body: child } = await refresh(parent)
  later(30_000)
  expect((await refresh(parent)).body.refresh).toBe(child.refresh)
  later(1)
  expect((await refresh(parent)).status).toBe(401)
  expect((await refresh(child.refresh)).status).toBe(401)
})

test('logging out ends the session with an expired access token, and with a refresh token that was used before', async () => {
  const { headers, refresh: parent } = await given.shopper()
  const { body: child } = await refresh(parent)
  later(3_600_000)
  expect((await call(logOut, { body: { refresh: parent } }, headers)).status).toBe(204)
  expect((await refresh(child.refresh)).status).toBe(401)
})

test('nobody logs somebody else out', async () => {
  const [ana, eva] = [await given.shopper(), await given.shopper()]
  expect((await call(logOut, { body: { refresh: eva.refresh } }, ana.headers)).status).toBe(204)
  expect((await refresh(eva.refresh)).status).toBe(200)
})

test('somebody who may no longer come in is out at the next call', async () => {
  const { id, headers, refresh: token } = await given.shopper()
  await db.updateTable('accounts.users').set({ status: 'disabled' }).where('id', '=', id).execute()
  expect((await call(getCurrentUser, {}, headers)).status).toBe(401)
  expect((await refresh(token)).status).toBe(401)
})

test('one sees where one is signed in, in words, and which of it is here', async () => {
  const shopper = await given.shopper()
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  later(1000)
  await call(logIn, { body: { username: shopper.username, password: PASSWORD } }, { 'user-agent': phone })
  const { body } = await call(listSessions, {}, shopper.headers)
  expect(body.results).toMatchObject([
    { device: 'phone', system: 'iOS', browser: 'Safari', current: false },
    { device: 'computer', system: 'Linux', browser: 'Firefox', current: true },
  ])
})

test('neither a password nor a refresh token can be read from the database', async () => {
  const { refresh: token } = await given.shopper()
  const { rows } = await sql<{ text: string }>`
    select s::text as text from accounts.sessions s union all select u::text from accounts.users u`.execute(db)
  const all = rows.map(({ text }) => text).join('\n')
  expect(all).toContain('$argon2id$')
  expect(all).not.toContain(PASSWORD)
  expect(all).not.toContain(token)
})
