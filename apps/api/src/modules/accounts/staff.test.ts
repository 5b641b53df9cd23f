import { PERMISSIONS } from '@fieldhouse/contract/access'
import { updateUser } from '@fieldhouse/contract/accounts'
import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
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
import { inviteOwner } from './service/invitations.ts'
import { invitationLink } from './service/send-mails.ts'

const { call, deps, mailUrl, time } = await openTestShop()
const given = givenPeopleIn(deps)
const work = () => runQueuedJobs(deps, accountsJobs(openLiveSettings(deps)))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tokenIn = (text: string | undefined) => /#token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

const boss = await given.staff(['staff', 'audit'])
const { body: roles } = await call(staff.listRoles, {}, boss.headers)
const roleId = (name: string) => roles.results.find((role) => role.name === name)?.id ?? 0

async function signIn(username: string, code?: string) {
  return call(staff.staffLogIn, { body: { username, password: PASSWORD, ...(code ? { code } : {}) } })
}

test('the first owner comes by a link from the command line, and signs in', async () => {
  const token = tokenIn(await invitationLink(deps, await inviteOwner(deps, 'first-owner@example.test')))
  const accepted = await call(staff.acceptInvitation, { body: { token, username: 'first', password: PASSWORD } })
  expect(accepted.status).toBe(204)
  const { body } = await signIn('first')
  expect(body.user.roles).toEqual(['owner'])
  expect(body.user).toMatchObject({ permissions: [], locked_permissions: [...PERMISSIONS] })
  const twice = await call(staff.acceptInvitation, { body: { token, username: 'second', password: PASSWORD } })
  expect(twice.body.code).toBe('link_expired')
})

test('somebody is invited by mail, joins, and may do what the role says', async () => {
  const body = { email: 'merch@example.test', role_ids: [roleId('merchandiser')] }
  expect((await call(staff.inviteMember, { body }, boss.headers)).status).toBe(201)
  await work()
  const [mail] = await mailsTo(mailUrl, 'merch@example.test')
  expect(mail?.text).toContain(`${deps.config.ADMIN_URL}/admin/accept-invitation#token=`)
  const token = tokenIn(mail?.text)
  await call(staff.acceptInvitation, { body: { token, username: 'merch', password: PASSWORD } })
  const { body: signedIn } = await signIn('merch')
  expect(signedIn.user.locked_permissions).toEqual(['catalog', 'stock', 'promotions', 'banners', 'reports'])
  expect((await call(staff.listMembers, {}, bearer(signedIn.access))).body.code).toBe('forbidden')
})

test('an invitation that was taken back lets nobody in', async () => {
  const body = { email: 'never@example.test', role_ids: [roleId('support')] }
  const { body: invitation } = await call(staff.inviteMember, { body }, boss.headers)
  await work()
  const [mail] = await mailsTo(mailUrl, 'never@example.test')
  await call(staff.revokeInvitation, { params: { id: invitation.id } }, boss.headers)
  const response = await call(staff.acceptInvitation, {
    body: { token: tokenIn(mail?.text), username: 'never', password: PASSWORD },
  })
  expect(response.body.code).toBe('link_expired')
})

test('who has an account with the invited address joins with its password alone', async () => {
  const shopper = await given.shopper({ email_confirmed_at: time.now })
  const id = await inviteOwner(deps, shopper.email)
  const token = tokenIn(await invitationLink(deps, id))
  const sly = await call(staff.acceptInvitation, { body: { token, username: 'sly', password: PASSWORD } })
  expect(sly.body.code).toBe('wrong_credentials')
  await call(staff.acceptInvitation, { body: { token, username: shopper.username, password: PASSWORD } })
  expect((await signIn(shopper.username)).status).toBe(200)
})

test('a shopper cannot sign in to the staff side, nor use a shop token there', async () => {
  const shopper = await given.shopper()
  expect((await signIn(shopper.username)).body.code).toBe('wrong_credentials')
  expect((await call(staff.getCurrentStaff, {}, shopper.headers)).body.code).toBe('wrong_token')
})

test('with a second factor, the password alone is not enough and no code works twice', async () => {
  const member = await given.staff(['staff'], { second_factor: false })
  expect((await call(staff.listRoles, {}, member.headers)).body.code).toBe('forbidden')

  const { body: begun } = await call(factors.beginSecondFactor, {}, member.headers)
  const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) })
  const code = () => totp.generate({ timestamp: time.now.getTime() })
  const wrong = await call(factors.confirmSecondFactor, { body: { code: '000000' } }, member.headers)
  expect(wrong.body.code).toBe('wrong_code')
  const on = await call(factors.confirmSecondFactor, { body: { code: code() } }, member.headers)
  expect(on.body.user).toMatchObject({ second_factor: true, permissions: ['staff'], locked_permissions: [] })
  expect((await call(staff.listRoles, {}, member.headers)).status).toBe(200)

  expect((await signIn(member.username)).body.code).toBe('second_factor_required')
  expect((await signIn(member.username, code())).body.code).toBe('wrong_code')
  later(30_000)
  expect((await signIn(member.username, code())).status).toBe(200)
  const spied = await signIn(member.username, code())
  expect(spied.body.code).toBe('wrong_code')
})

test('a second factor that is being replaced counts until the new one was tried', async () => {
  const member = await given.staff(['orders'], { second_factor: false })
  const begin = async () => {
    const { body } = await call(factors.beginSecondFactor, {}, member.headers)
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
    return () => totp.generate({ timestamp: time.now.getTime() })
  }
  const first = await begin()
  await call(factors.confirmSecondFactor, { body: { code: first() } }, member.headers)
  const second = await begin()
  later(30_000)
  expect((await signIn(member.username)).body.code).toBe('second_factor_required')
  expect((await signIn(member.username, second())).body.code).toBe('wrong_code')
  expect((await signIn(member.username, first())).status).toBe(200)
})

test('two who use the same code at once are one who gets in', async () => {
  const member = await given.staff(['orders'], { second_factor: false })
  const { body: begun } = await call(factors.beginSecondFactor, {}, member.headers)
  const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) })
  await call(
    factors.confirmSecondFactor,
    { body: { code: totp.generate({ timestamp: time.now.getTime() }) } },
    member.headers,
  )
  later(30_000)
  const code = totp.generate({ timestamp: time.now.getTime() })
  const both = await Promise.all([signIn(member.username, code), signIn(member.username, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('roles are not changed long after the password was entered', async () => {
  const manager = await given.staff(['staff'])
  later(600_001)
  const cookie = `__Host-staff=${manager.refresh}`
  const { body: refreshed } = await call(staff.refreshStaffSession, {}, { cookie })
  const pair = refreshed.session ?? expect.fail('the session was not continued')
  const body = { name: 'late', permissions: [] }
  expect((await call(staff.createRole, { body }, bearer(pair.access))).body.code).toBe('password_needed')
  const wrong = await call(factors.stepUp, { body: { password: 'no' } }, bearer(pair.access))
  expect(wrong.body.code).toBe('wrong_credentials')
  await call(factors.stepUp, { body: { password: PASSWORD } }, bearer(pair.access))
  expect((await call(staff.createRole, { body }, bearer(pair.access))).status).toBe(201)
})

test('what a role permits changes for its members at the next call, is on record, and can be undone', async () => {
  const manager = await given.staff(['staff', 'audit'])
  const member = await given.staff(['orders'])
  const body = { name: 'renamed', permissions: ['audit' as const] }
  await call(staff.updateRole, { params: { id: member.role_id }, body }, manager.headers)
  expect((await call(listAuditEntries, {}, member.headers)).status).toBe(200)

  const query = { entity: 'role', entity_id: String(member.role_id) }
  const { body: log } = await call(listAuditEntries, { query }, manager.headers)
  const [entry] = log.results
  expect(entry).toMatchObject({ action: 'updateRole', actor: manager.username, undoable: true })
  expect(entry?.changes).toContainEqual({ field: 'permissions', before: ['orders'], after: ['audit'] })

  const undone = await call(undoAuditEntry, { params: { id: entry?.id ?? 0 } }, manager.headers)
  expect(undone.body).toMatchObject({ undo_of: entry?.id })
  expect((await call(listAuditEntries, {}, member.headers)).body.code).toBe('forbidden')
})

test('an undo is refused when something newer stands on it', async () => {
  const manager = await given.staff(['staff', 'audit'])
  const { role_id } = await given.staff(['orders'])
  const change = (name: string) =>
    call(staff.updateRole, { params: { id: role_id }, body: { name, permissions: [] } }, manager.headers)
  await change('first name')
  await change('second name')
  const query = { entity: 'role', entity_id: String(role_id) }
  const { body: log } = await call(listAuditEntries, { query }, manager.headers)
  const first = log.results[1]?.id ?? 0
  expect((await call(undoAuditEntry, { params: { id: first } }, manager.headers)).body.code).toBe('undo_conflict')
})

test('a role that somebody has is not removed, and one that was removed comes back by undo', async () => {
  const manager = await given.staff(['staff', 'audit'])
  const { role_id } = await given.staff(['orders'])
  const used = await call(staff.deleteRole, { params: { id: role_id } }, manager.headers)
  expect(used.body.code).toBe('role_in_use')

  const body = { name: 'Helpers', permissions: ['stock' as const] }
  const { body: role } = await call(staff.createRole, { body }, manager.headers)
  expect((await call(staff.createRole, { body: { ...body, name: 'HELPERS' } }, manager.headers)).body.code).toBe(
    'name_taken',
  )
  await call(staff.deleteRole, { params: { id: role.id } }, manager.headers)
  const { body: log } = await call(listAuditEntries, { query: { entity: 'role' } }, manager.headers)
  await call(undoAuditEntry, { params: { id: log.results[0]?.id ?? 0 } }, manager.headers)
  const { body: now } = await call(staff.listRoles, {}, manager.headers)
  expect(now.results.find(({ id }) => id === role.id)).toMatchObject(body)
})

test('somebody who is taken off the staff is out at once', async () => {
  const manager = await given.staff(['staff'])
  const member = await given.staff(['orders'])
  const body = { role_ids: [member.role_id], active: false }
  const params = { username: member.username }
  const { body: changed } = await call(staff.updateMember, { params, body }, manager.headers)
  expect(changed.active).toBe(false)
  expect((await call(staff.getCurrentStaff, {}, member.headers)).status).toBe(401)
  expect((await signIn(member.username)).body.code).toBe('wrong_credentials')
})

test('a staff token changes nothing as a shopper', async () => {
  const member = await given.staff(['orders'])
  const params = { username: member.username }
  const response = await call(updateUser, { params, body: { first_name: 'X' } }, member.headers)
  expect(response.body.code).toBe('forbidden')
})
