import * as factors from '@fieldhouse/contract/second-factor'
import * as staff from '@fieldhouse/contract/staff'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { accountsJobs } from './jobs.ts'

const { call, db, deps, mailUrl, time } = await openTestShop()
const given = givenPeopleIn(deps)
const work = () => runQueuedJobs(deps, accountsJobs(openLiveSettings(deps)))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

/** A member with an authenticator app, its codes, and the recovery codes that came with it. */
async function memberWithApp() {
  const member = await given.staff(['orders'], { second_factor: false })
  const { body: begun } = await call(factors.beginSecondFactor, {}, member.headers)
  const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) })
  const code = () => totp.generate({ timestamp: time.now.getTime() })
  const { body } = await call(factors.confirmSecondFactor, { body: { code: code() } }, member.headers)
  later(30_000)
  return { ...member, code, recovery_codes: body.recovery_codes ?? [] }
}

function signIn(username: string, proof: { code?: string; recovery_code?: string } = {}) {
  return call(staff.staffLogIn, { body: { username, password: PASSWORD, ...proof } })
}

/** A code that is wrong at any time. */
const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000')

async function guess(member: Awaited<ReturnType<typeof memberWithApp>>, times: number) {
  const codes = []
  for (let n = 0; n < times; n++)
    codes.push((await signIn(member.username, { code: wrongCode(member.code()) })).body.code)
  return codes
}

test('a recovery code signs in once, however it is typed, and its use is told by mail', async () => {
  const member = await memberWithApp()
  const [first = '', second = ''] = member.recovery_codes
  expect(first).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect((await signIn(member.username, { recovery_code: first })).status).toBe(200)
  expect((await signIn(member.username, { recovery_code: first })).body.code).toBe('wrong_code')
  const typed = second.toLowerCase().replaceAll('-', ' ')
  expect((await signIn(member.username, { recovery_code: typed })).status).toBe(200)
  expect((await call(factors.listSecondFactors, {}, member.headers)).body.recovery_codes_left).toBe(8)

  await work()
  const subjects = (await mailsTo(mailUrl, member.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('Recovery code used'))).toHaveLength(2)
})

test('two who use one recovery code at once are one who gets in', async () => {
  const { username, recovery_codes } = await memberWithApp()
  const proof = { recovery_code: recovery_codes[0] ?? '' }
  const all = await Promise.all(Array.from({ length: 6 }, () => signIn(username, proof)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('recovery codes are not stored readably, belong to one person, and end with new ones', async () => {
  const [ana, bea] = [await memberWithApp(), await memberWithApp()]
  const rows = await db.selectFrom('accounts.recovery_codes').selectAll().where('user_id', '=', ana.id).execute()
  expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
  expect((await signIn(bea.username, { recovery_code: ana.recovery_codes[0] ?? '' })).body.code).toBe('wrong_code')

  const { body: fresh } = await call(factors.createRecoveryCodes, {}, ana.headers)
  expect((await signIn(ana.username, { recovery_code: ana.recovery_codes[0] ?? '' })).body.code).toBe('wrong_code')
  expect((await signIn(ana.username, { recovery_code: fresh.recovery_codes[0] ?? '' })).status).toBe(200)
})

test('a recovery code lets the person replace a lost app, which the password alone does not', async () => {
  const member = await memberWithApp()
  const { body: lost } = await signIn(member.username, { recovery_code: member.recovery_codes[0] ?? '' })
  const { body: begun } = await call(factors.beginSecondFactor, {}, bearer(lost.access))
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)

  await given.ageProofs(member)
  await call(factors.stepUp, { body: { password: PASSWORD } }, bearer(lost.access))
  const late = await call(factors.confirmSecondFactor, { body: { code: '000000' } }, bearer(lost.access))
  expect(late.body.code).toBe('factor_needed')
  expect((await call(factors.removeAuthenticatorApp, {}, bearer(lost.access))).body.code).toBe('factor_needed')
  await call(factors.stepUp, { body: { recovery_code: member.recovery_codes[1] ?? '' } }, bearer(lost.access))
  const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) })
  const code = totp.generate({ timestamp: time.now.getTime() })
  expect((await call(factors.confirmSecondFactor, { body: { code } }, bearer(lost.access))).status).toBe(200)
  expect((await call(factors.removeAuthenticatorApp, {}, bearer(lost.access))).body.code).toBe('last_factor')

  await work()
  const subjects = (await mailsTo(mailUrl, member.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('Authenticator app set up'))).toHaveLength(2)
})

test('wrong codes are on record, the third is told by mail, and twenty a day are the end', async () => {
  const member = await memberWithApp()
  expect(await guess(member, 3)).toEqual(['wrong_code', 'wrong_code', 'wrong_code'])
  await work()
  const subjects = (await mailsTo(mailUrl, member.email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining('3 wrong codes'))

  const parallel = await Promise.all(
    Array.from({ length: 25 }, () => signIn(member.username, { code: wrongCode(member.code()) })),
  )
  expect(parallel.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(17)
  const right = await signIn(member.username, { code: member.code() })
  expect([right.status, right.body.code]).toEqual([429, 'too_many_requests'])
  const recovery = await signIn(member.username, { recovery_code: member.recovery_codes[0] ?? '' })
  expect(recovery.body.code).toBe('too_many_requests')
  const stepUp = await call(factors.stepUp, { body: { code: member.code() } }, member.headers)
  expect(stepUp.body.code).toBe('too_many_requests')

  later(24 * 60 * 60_000)
  expect((await signIn(member.username, { code: member.code() })).status).toBe(200)
})

test('who changes the password is not locked out by the one who knew the old one', async () => {
  const member = await memberWithApp()
  await guess(member, 20)
  const new_password = 'four other words entirely'
  later(1)
  await call(staff.updateStaffPassword, { body: { current_password: PASSWORD, new_password } }, member.headers)
  const body = { username: member.username, password: new_password, code: member.code() }
  expect((await call(staff.staffLogIn, { body })).status).toBe(200)
})

test('a session keeps its second factor when the password is changed', async () => {
  const member = await memberWithApp()
  const body = { current_password: PASSWORD, new_password: 'four other words entirely' }
  const { body: pair } = await call(staff.updateStaffPassword, { body }, member.headers)
  expect((await call(staff.getCurrentStaff, {}, bearer(pair.access))).body.permissions).toEqual(['orders'])
})

test('who lost everything is reset by another member, and starts again with setting one up', async () => {
  const [boss, member] = [await given.staff(['staff']), await memberWithApp()]
  const params = { username: member.username }
  expect((await call(staff.resetSecondFactor, { params }, boss.headers)).status).toBe(204)
  expect((await call(staff.getCurrentStaff, {}, member.headers)).status).toBe(401)
  const { body } = await signIn(member.username)
  expect(body.user).toMatchObject({ second_factor: false, permissions: [], locked_permissions: ['orders'] })
  await work()
  const subjects = (await mailsTo(mailUrl, member.email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining('Two-factor authentication reset'))
})
