import * as factors from '@fieldhouse/contract/second-factor'
import * as staff from '@fieldhouse/contract/staff'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import type { SoftwareAuthenticator } from '#test/software-authenticator.ts'
import { createSoftwareAuthenticator } from '#test/software-authenticator.ts'
import { openTestShop } from '#test/test-shop.ts'
import { accountsJobs } from './jobs.ts'

const ORIGIN = 'https://admin.fieldhouse.test'
const { call, db, deps, mailUrl, time } = await openTestShop({ env: { ADMIN_URL: ORIGIN } })
const given = givenPeopleIn(deps)
const work = () => runQueuedJobs(deps, accountsJobs(openLiveSettings(deps)))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const authenticator = () => createSoftwareAuthenticator({ origin: ORIGIN })
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

type Headers = Record<string, string>

async function add(headers: Headers, device: SoftwareAuthenticator, name = 'Laptop') {
  const { body: options } = await call(factors.beginPasskeySetup, {}, headers)
  return call(factors.addPasskey, { body: { name, passkey: device.register(options) } }, headers)
}

/** A member who has one passkey, and the session that set it up. */
async function memberWithPasskey() {
  const member = await given.staff(['orders'], { second_factor: false })
  const device = authenticator()
  const { body } = await add(member.headers, device)
  return { ...member, device, recovery_codes: body.recovery_codes ?? [] }
}

async function signIn(device: SoftwareAuthenticator, credentials: { username?: string; password?: string } = {}) {
  const { body: options } = await call(factors.beginPasskeySignIn, {})
  return call(staff.staffLogIn, { body: { ...credentials, passkey: device.sign(options) } })
}

async function eventsOf(user_id: number) {
  const rows = await db.selectFrom('accounts.security_events').select('kind').where('user_id', '=', user_id).execute()
  return rows.map(({ kind }) => kind)
}

test('without a second factor there is nothing but setting one up, whatever the role permits', async () => {
  const member = await given.staff(['orders', 'customers', 'settings'], { second_factor: false })
  const { body: current } = await call(staff.getCurrentStaff, {}, member.headers)
  expect(current).toMatchObject({ permissions: [], locked_permissions: ['orders', 'customers', 'settings'] })

  const { status, body } = await add(member.headers, authenticator())
  expect(status).toBe(201)
  expect(body.user).toMatchObject({ permissions: ['orders', 'customers', 'settings'], passkeys: 1 })
  expect(body.recovery_codes).toHaveLength(10)
})

test('a passkey signs in beside the password, and alone', async () => {
  const { username, device } = await memberWithPasskey()
  const needed = await call(staff.staffLogIn, { body: { username, password: PASSWORD } })
  expect(needed.body).toMatchObject({ code: 'second_factor_required', factors: ['passkey'] })
  for (const credentials of [{ username, password: PASSWORD }, {}]) {
    const { status, body } = await signIn(device, credentials)
    expect([status, body.user?.permissions]).toEqual([200, ['orders']])
  }
  expect((await signIn(device, { username, password: 'wrong' })).body.code).toBe('wrong_credentials')
})

test('a response that was used is refused, and so is one that comes too late', async () => {
  const { device } = await memberWithPasskey()
  const { body: options } = await call(factors.beginPasskeySignIn, {})
  const passkey = device.sign(options)
  const both = await Promise.all([1, 2].map(() => call(staff.staffLogIn, { body: { passkey } })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])

  const { body: slow } = await call(factors.beginPasskeySignIn, {})
  later(5 * 60_000 + 1)
  const late = await call(staff.staffLogIn, { body: { passkey: device.sign(slow) } })
  expect(late.body.code).toBe('passkey_rejected')
})

test('a challenge is good for one purpose and one session', async () => {
  const member = await memberWithPasskey()
  const { body: forSignIn } = await call(factors.beginPasskeySignIn, {})
  const mixed = await call(factors.stepUp, { body: { passkey: member.device.sign(forSignIn) } }, member.headers)
  expect(mixed.body.code).toBe('passkey_rejected')

  const { body: other } = await signIn(member.device)
  const { body: forStepUp } = await call(factors.beginStepUp, {}, member.headers)
  const elsewhere = await call(
    factors.stepUp,
    { body: { passkey: member.device.sign(forStepUp) } },
    bearer(other.access),
  )
  expect(elsewhere.body.code).toBe('passkey_rejected')

  const { body: options } = await call(factors.beginPasskeySetup, {}, member.headers)
  const passkey = authenticator().register(options)
  const foreign = await call(factors.addPasskey, { body: { name: 'X', passkey } }, bearer(other.access))
  expect(foreign.body.code).toBe('passkey_rejected')
})

test('the passkey of another person opens nothing', async () => {
  const [ana, bea] = [await memberWithPasskey(), await memberWithPasskey()]
  const mixed = await signIn(bea.device, { username: ana.username, password: PASSWORD })
  expect(mixed.body.code).toBe('passkey_rejected')
  expect(await eventsOf(ana.id)).toContain('passkey_failed')

  const { body: options } = await call(factors.beginStepUp, {}, ana.headers)
  const stepUp = await call(factors.stepUp, { body: { passkey: bea.device.sign(options) } }, ana.headers)
  expect(stepUp.body.code).toBe('passkey_rejected')
  const { body: list } = await call(factors.listSecondFactors, {}, bea.headers)
  const params = { id: list.passkeys[0]?.id ?? 0 }
  expect((await call(factors.removePasskey, { params }, ana.headers)).body.code).toBe('not_found')
})

test('what another site, another key or an authenticator without its user has signed is refused', async () => {
  const member = await memberWithPasskey()
  const evil = createSoftwareAuthenticator({ origin: 'https://admin.fieldhouse.test.evil.test' })
  const careless = createSoftwareAuthenticator({ origin: ORIGIN, verifiesUser: false })
  for (const device of [evil, careless]) {
    expect((await add(member.headers, device)).body.code).toBe('passkey_rejected')
  }
  const { body: options } = await call(factors.beginPasskeySignIn, {})
  const stolen = { ...authenticator().sign(options), id: member.device.id, rawId: member.device.id }
  expect((await call(staff.staffLogIn, { body: { passkey: stolen } })).body.code).toBe('passkey_rejected')

  const { body: other } = await call(factors.beginPasskeySignIn, {})
  const elsewhere = member.device.sign({ ...other, rpId: 'evil.test' })
  expect((await call(staff.staffLogIn, { body: { passkey: elsewhere } })).body.code).toBe('passkey_rejected')
})

test('a copied authenticator is found by its counter', async () => {
  const { device } = await memberWithPasskey()
  expect((await signIn(device)).status).toBe(200)
  device.rewind()
  expect((await signIn(device)).body.code).toBe('passkey_rejected')
})

test('the same passkey is added once, whoever adds it', async () => {
  const [ana, bea] = [await memberWithPasskey(), await memberWithPasskey()]
  expect((await add(ana.headers, bea.device)).body.code).toBe('passkey_rejected')
})

test('a session that knows the password alone gains nothing when a factor is set up elsewhere', async () => {
  const member = await given.staff(['orders'], { second_factor: false })
  const { body: thief } = await call(staff.staffLogIn, { body: { username: member.username, password: PASSWORD } })
  await add(member.headers, authenticator())
  expect((await call(staff.getCurrentStaff, {}, bearer(thief.access))).status).toBe(401)
})

test('several passkeys have names, the last factor stays, and each change is told by mail', async () => {
  const member = await memberWithPasskey()
  expect((await add(member.headers, authenticator(), 'Phone')).body.recovery_codes).toBeUndefined()
  const { body: list } = await call(factors.listSecondFactors, {}, member.headers)
  expect(list).toMatchObject({ passkeys: [{ name: 'Laptop' }, { name: 'Phone' }], recovery_codes_left: 10 })

  const [laptop, phone] = list.passkeys.map(({ id }) => ({ params: { id } }))
  if (!laptop || !phone) throw new Error('two passkeys expected')
  expect((await call(factors.removePasskey, laptop, member.headers)).status).toBe(204)
  expect((await call(factors.removePasskey, phone, member.headers)).body.code).toBe('last_factor')
  expect((await signIn(member.device)).body.code).toBe('passkey_rejected')

  await work()
  const subjects = (await mailsTo(mailUrl, member.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining([expect.stringContaining('Passkey removed')]))
  expect(subjects.filter((subject) => subject.includes('Passkey added'))).toHaveLength(2)
  expect(await eventsOf(member.id)).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']))
})

test('a factor is not changed by who knows only the password', async () => {
  const member = await memberWithPasskey()
  const { headers } = member
  await given.ageProofs(member)
  const attempts = () =>
    Promise.all([
      call(factors.beginPasskeySetup, {}, headers),
      call(factors.beginSecondFactor, {}, headers),
      call(factors.createRecoveryCodes, {}, headers),
    ])
  await call(factors.stepUp, { body: { password: PASSWORD } }, headers)
  for (const { body } of await attempts()) expect(body).toMatchObject({ code: 'factor_needed' })

  const { body: options } = await call(factors.beginStepUp, {}, headers)
  expect(options.allowCredentials).toMatchObject([{ id: member.device.id }])
  expect((await call(factors.stepUp, { body: { passkey: member.device.sign(options) } }, headers)).status).toBe(204)
  for (const { status } of await attempts()) expect(status).toBe(200)
})
