import { createClient } from '@fieldhouse/client/client'
import { getCurrentStaff } from '@fieldhouse/contract/operations.generated'
import { beforeEach, expect, test } from 'vitest'
import { session, setSession } from './session.ts'
import { sessionCalls, unfinishedSignOut } from './session-calls.ts'

type Answer = () => Promise<Response>

const REFRESH = '/api/staff/refresh/'
const LOG_OUT = '/api/staff/logout/'
const ana = { username: 'ana' } as never
const json =
  (body: unknown, status = 200): Answer =>
  async () =>
    Response.json(body, { status })
const broken: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const refreshed = (username: string) => json({ session: { access: 'new', user: { username } } })

/** The server's responses, one per call; the last one repeats. Calls with the access token `new` succeed. */
function setUp(answers: Record<string, Answer[]>) {
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const path = String(url)
    const bearer = new Headers(init.headers).get('authorization')
    sent.push(`${path} ${bearer ?? '-'} ${init.body ?? '-'}`)
    const list = answers[path] ?? [json({}, bearer === 'Bearer new' ? 200 : 401)]
    const answer = list.length > 1 ? list.shift() : list[0]
    return (answer ?? broken)()
  }
  return { sent, client: createClient({ baseUrl: '', session, sessionCalls, fetch, publicWithoutCredentials: false }) }
}

beforeEach(() => {
  session.logOutLocally()
  setSession({ access: 'old', user: ana })
})

test('an expired access token is renewed by the cookie alone, and the call is repeated', async () => {
  const { client, sent } = setUp({ [REFRESH]: [refreshed('ana')] })
  await client.call(getCurrentStaff)
  expect(sent).toEqual(['/api/staff/current/ Bearer old -', `${REFRESH} - -`, '/api/staff/current/ Bearer new -'])
  expect(session.get()).toMatchObject({ accessToken: 'new', authenticated: true, user: ana })
})

test('a lost response is asked for once more', async () => {
  const { client, sent } = setUp({ [REFRESH]: [broken, refreshed('ana')] })
  await client.call(getCurrentStaff)
  expect(sent.filter((line) => line.startsWith(REFRESH)).length).toBe(2)
  expect(session.get().accessToken).toBe('new')
})

test.each([
  ['has gone', json({ session: null })],
  ['is over', json({ code: 'not_authenticated' }, 401)],
])('whose cookie %s is signed out', async (_, answer) => {
  const { client } = setUp({ [REFRESH]: [answer] })
  await expect(client.call(getCurrentStaff)).rejects.toMatchObject({ status: 401 })
  expect(session.get().authenticated).toBe(false)
})

test('no call is repeated in the name of somebody else who has signed in meanwhile', async () => {
  const { client, sent } = setUp({ [REFRESH]: [refreshed('eva')] })
  await expect(client.call(getCurrentStaff)).rejects.toMatchObject({ status: 401 })
  expect(sent.length).toBe(2)
  expect(session.get()).toMatchObject({ accessToken: 'new', user: { username: 'eva' } })
})

test('a sign-out that did not reach the server is remembered, because only the server deletes the cookie', async () => {
  await setUp({ [LOG_OUT]: [broken] }).client.logOut()
  expect([session.get().authenticated, unfinishedSignOut.get()]).toEqual([false, true])
  setSession({ access: 'old', user: ana })
  await setUp({ [LOG_OUT]: [async () => new Response(null, { status: 204 })] }).client.logOut()
  expect([session.get().authenticated, unfinishedSignOut.get()]).toEqual([false, false])
})
