import { refreshTokens } from '@fieldhouse/contract/accounts'
import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { getProduct, listProducts } from '@fieldhouse/contract/listing'
import * as staff from '@fieldhouse/contract/staff'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createAdminOrigin } from '#platform/http/admin-origin.ts'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, deps, time } = await openTestShop()
const given = givenPeopleIn(deps)
const SHOP = deps.config.PUBLIC_URL
const ADMIN = deps.config.ADMIN_URL
const ATTRIBUTES = '; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict'
const CLEARED = `__Host-staff=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`

type Headers = Record<string, string>
const withCookie = (token: string, more: Headers = {}) => ({ cookie: `__Host-staff=${token}`, ...more })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const refresh = (headers: Headers) => call(staff.refreshStaffSession, {}, headers)
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

/** The token of the cookie that a response sets. */
function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  const [, token = ''] = /^__Host-staff=([\w-]+)(.*)$/.exec(String(headers['set-cookie'])) ?? []
  return token
}

async function signIn(headers: Headers = {}) {
  const member = await given.staff(['orders'], { second_factor: false })
  const body = { username: member.username, password: PASSWORD }
  return { member, response: await call(staff.staffLogIn, { body }, headers) }
}

test('signing in puts the refresh token into a cookie that no script can read, and nowhere else', async () => {
  const { member, response } = await signIn()
  const token = cookieOf(response)
  expect(response.headers['set-cookie']).toBe(`__Host-staff=${token}${ATTRIBUTES}`)
  expect(token.length).toBeGreaterThan(40)
  expect(JSON.stringify(response.body)).not.toContain(token)
  expect(Object.keys(response.body).toSorted()).toEqual(['access', 'user'])
  expect(decodeJwt(response.body.access).aud).toBe('admin')
  expect(decodeJwt((await given.shopper()).access).aud).toBe('shop')
  expect(response.body.user.username).toBe(member.username)
})

test('the cookie continues the session, is replaced each time, and two tabs may use it at once', async () => {
  const { member, response } = await signIn()
  const first = cookieOf(response)
  const tabs = await Promise.all([refresh(withCookie(first)), refresh(withCookie(first))])
  expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  const [next, same] = tabs.map(cookieOf)
  expect(next).not.toBe(first)
  expect(same).toBe(next)
  const { session } = tabs[0].body
  expect(session?.user.username).toBe(member.username)
  expect((await call(staff.getCurrentStaff, {}, bearer(session?.access ?? ''))).status).toBe(200)

  later(30_001)
  const stolen = await refresh(withCookie(first))
  expect([stolen.status, stolen.headers['set-cookie']]).toEqual([401, CLEARED])
  expect((await refresh(withCookie(next ?? ''))).status).toBe(401)
})

test('a browser without the cookie has no session, and is not told off', async () => {
  expect(await refresh({})).toMatchObject({ status: 200, body: { session: null } })
  expect((await refresh({ cookie: 'x__Host-staff=abc; other=1' })).body.session).toBeNull()
})

test('signing out ends the session and deletes the cookie, also without an access token', async () => {
  const { response } = await signIn()
  const out = await call(staff.staffLogOut, {}, withCookie(cookieOf(response)))
  expect([out.status, out.headers['set-cookie']]).toEqual([204, CLEARED])
  expect((await refresh(withCookie(cookieOf(response)))).status).toBe(401)
  expect((await call(staff.getCurrentStaff, {}, bearer(response.body.access))).status).toBe(401)
  expect((await call(staff.staffLogOut, {})).status).toBe(204)
})

test('a new password sets a new cookie and tells no refresh token', async () => {
  const { response } = await signIn()
  const body = { current_password: PASSWORD, new_password: 'other wide rivers under stones' }
  const changed = await call(staff.updateStaffPassword, { body }, bearer(response.body.access))
  expect(Object.keys(changed.body)).toEqual(['access'])
  expect((await refresh(withCookie(cookieOf(response)))).status).toBe(401)
  expect((await refresh(withCookie(cookieOf(changed)))).status).toBe(200)
})

test('the token of one side never refreshes the other, and the attempt harms no session', async () => {
  const shopper = await given.shopper()
  const { response } = await signIn()
  const token = cookieOf(response)
  expect((await refresh(withCookie(shopper.refresh))).status).toBe(401)
  expect((await call(refreshTokens, { body: { refresh: token } })).status).toBe(401)
  await call(staff.staffLogOut, {}, withCookie(shopper.refresh))
  expect((await call(refreshTokens, { body: { refresh: shopper.refresh } })).status).toBe(200)
  expect((await refresh(withCookie(token))).status).toBe(200)
})

test('calls that use the cookie are taken from the staff side’s pages only', async () => {
  const { response } = await signIn()
  const token = cookieOf(response)
  const wrong: Headers[] = [SHOP, 'null', 'https://evil.example', `${ADMIN}.evil.example`, `${ADMIN}/`].map(
    (origin) => ({ origin }),
  )
  wrong.push({ origin: ADMIN, host: new URL(SHOP).host }, { origin: '' })
  const calls = allEndpoints().filter(({ admin_origin }) => admin_origin)
  expect(calls.length).toBeGreaterThanOrEqual(5)
  for (const endpoint of calls) {
    for (const headers of wrong) {
      const input = { body: { username: 'x', password: PASSWORD } }
      const refused = await call(endpoint, input as never, withCookie(token, headers))
      const { code } = refused.body as { code?: string }
      expect([endpoint.name, headers, refused.status, code]).toEqual([endpoint.name, headers, 403, 'wrong_origin'])
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
  }
  expect((await refresh(withCookie(token))).status).toBe(200)
})

test('signing in as staff from the shop’s origin is refused', async () => {
  const { response } = await signIn({ origin: SHOP })
  expect([response.status, response.body.code]).toEqual([403, 'wrong_origin'])
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('a staff token is worth nothing to a page of the shop, or through the shop’s own address', async () => {
  const { headers } = await given.staff(['orders', 'catalog'])
  const ask = async (more: Headers) => (await call(staff.getCurrentStaff, {}, { ...headers, ...more })).body.code
  expect(await ask({ origin: SHOP })).toBe('wrong_origin')
  expect(await ask({ origin: 'null' })).toBe('wrong_origin')
  expect(await ask({ host: new URL(SHOP).host })).toBe('wrong_origin')
  expect(await ask({ origin: ADMIN, host: new URL(ADMIN).host })).toBeUndefined()
  expect(await ask({})).toBeUndefined()
  const page = { params: { id: 1 } }
  expect((await call(getProduct, page, { ...headers, origin: SHOP })).body.code).toBe('wrong_origin')
  expect((await call(listProducts, {}, { origin: SHOP })).status).toBe(200)
})

test('a shop whose staff side has no origin of its own does not start', () => {
  const same = { PUBLIC_URL: 'https://shop.example', ADMIN_URL: 'https://shop.example/admin' }
  expect(() => createAdminOrigin(same)).toThrow('ADMIN_URL and PUBLIC_URL have the same host: shop.example')
})
