import { randomUUID } from 'node:crypto'
import {
  confirmEmail,
  generateCode,
  getCurrentUser,
  recoverPassword,
  register,
  updateUser,
  validateCode,
} from '@fieldhouse/contract/accounts'
import * as staff from '@fieldhouse/contract/staff'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { accountsJobs } from './jobs.ts'
import { inviteOwner } from './service/invitations.ts'
import { invitationLink } from './service/send-mails.ts'

const { call, db, deps, mailUrl } = await openTestShop()
const given = givenPeopleIn(deps)
const work = () => runQueuedJobs(deps, accountsJobs(openLiveSettings(deps)))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tokenIn = (text: string | undefined) => /#token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
const NEW_PASSWORD = 'four green boats at noon'
let last = 0

const findUser = (id: number) =>
  db.selectFrom('accounts.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function resetTokenFor(email: string): Promise<string> {
  await call(generateCode, { body: { email } })
  await work()
  const [mail] = await mailsTo(mailUrl, email, /code/i)
  const code = /^[0-9A-Z]{4} [0-9A-Z]{4}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  return (await call(validateCode, { body: { email, code } })).body.reset_token
}

/** An attacker registers the victim's address, and keeps a link that would change it to the attacker's. */
async function squatted() {
  const attacker = await given.shopper()
  const mine = `attacker-${++last}-${attacker.username}@example.test`
  const params = { username: attacker.username }
  await call(updateUser, { params, body: { email: mine, password: PASSWORD } }, attacker.headers)
  await work()
  const [mail] = await mailsTo(mailUrl, mine)
  const link = tokenIn(mail?.text)
  expect(link).not.toBe('')
  return { attacker, mine, link, victim: attacker.email }
}

test('a password reset voids the pending address and its link', async () => {
  const { attacker, link, victim } = await squatted()
  const reset = await resetTokenFor(victim)
  await call(recoverPassword, { body: { password: NEW_PASSWORD } }, bearer(reset))
  expect(await findUser(attacker.id)).toMatchObject({ email: victim, pending_email: null })
  expect((await call(confirmEmail, { body: { token: link } })).body.code).toBe('link_expired')
  expect((await findUser(attacker.id)).email).toBe(victim)
})

test('an invitation onto an unconfirmed account leaves nothing to who registered it', async () => {
  const { attacker, link, victim } = await squatted()
  const token = tokenIn(await invitationLink(deps, await inviteOwner(deps, victim)))
  const body = { token, username: `victim-${attacker.id}`, password: NEW_PASSWORD }
  expect((await call(staff.acceptInvitation, { body })).status).toBe(204)

  expect((await call(getCurrentUser, {}, attacker.headers)).status).toBe(401)
  const old = { username: attacker.username, password: PASSWORD }
  expect((await call(staff.staffLogIn, { body: old })).body.code).toBe('wrong_credentials')
  expect((await call(confirmEmail, { body: { token: link } })).body.code).toBe('link_expired')
  const { username, password } = body
  expect((await call(staff.staffLogIn, { body: { username, password } })).status).toBe(200)
  const row = await findUser(attacker.id)
  expect(row).toMatchObject({ username, email: victim, pending_email: null, email_confirmed_at: expect.any(Date) })
})

test('joining the staff with a confirmed account voids its pending address and codes', async () => {
  const shopper = await given.shopper({ email_confirmed_at: deps.clock.now() })
  await db.updateTable('accounts.users').set({ pending_email: 'x@example.test' }).where('id', '=', shopper.id).execute()
  const reset = await resetTokenFor(shopper.email)
  const token = tokenIn(await invitationLink(deps, await inviteOwner(deps, shopper.email)))
  await call(staff.acceptInvitation, { body: { token, username: shopper.username, password: PASSWORD } })
  expect((await findUser(shopper.id)).pending_email).toBeNull()
  const late = await call(recoverPassword, { body: { password: NEW_PASSWORD } }, bearer(reset))
  expect(late.body.code).toBe('reset_token_expired')
})

test('a confirmed address voids every other link and code', async () => {
  const email = `confirmer-${randomUUID()}@example.test`
  await call(register, { body: { username: 'confirmer', email, password: PASSWORD } })
  await work()
  const [welcome] = await mailsTo(mailUrl, email)
  const reset = await resetTokenFor(email)
  expect((await call(confirmEmail, { body: { token: tokenIn(welcome?.text) } })).status).toBe(200)
  const late = await call(recoverPassword, { body: { password: NEW_PASSWORD } }, bearer(reset))
  expect(late.body.code).toBe('reset_token_expired')
  expect((await call(confirmEmail, { body: { token: tokenIn(welcome?.text) } })).body.code).toBe('link_expired')
})
