import {
  confirmEmail,
  deleteUser,
  getCurrentUser,
  logIn,
  register,
  revertAccountChange,
  updateUser,
} from '@fieldhouse/contract/accounts'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { eraseDeletedUsers } from '#test/erase-deleted-users.ts'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { accountsJobs } from './jobs.ts'

const { call, db, deps, mailUrl, time } = await openTestShop()
const given = givenPeopleIn(deps)
const work = () => runQueuedJobs(deps, accountsJobs(openLiveSettings(deps)))
const erase = () => eraseDeletedUsers(deps)
const tokenIn = (text: string | undefined) => /#token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
const later = (hours: number) => {
  time.now = new Date(time.now.getTime() + hours * 3_600_000)
}
const confirmed = () => given.shopper({ email_confirmed_at: time.now })

const findUser = (id: number) =>
  db.selectFrom('accounts.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function linkTo(email: string, subject: RegExp): Promise<string> {
  await work()
  const [mail] = await mailsTo(mailUrl, email, subject)
  return tokenIn(mail?.text)
}

type Shopper = Awaited<ReturnType<typeof confirmed>>

const changeEmail = ({ username, headers }: Shopper, email: string) =>
  call(updateUser, { params: { username }, body: { email, password: PASSWORD } }, headers)

/** Changes the email and opens the link in the new mailbox. */
async function takeOver(shopper: Shopper, email: string): Promise<void> {
  await changeEmail(shopper, email)
  const token = await linkTo(email, /confirm/i)
  expect((await call(confirmEmail, { body: { token } })).status).toBe(200)
}

test('an access token alone changes no email and deletes no account', async () => {
  const shopper = await confirmed()
  const params = { username: shopper.username }
  const email = `thief-${shopper.username}@example.test`
  const attempts = [
    await call(updateUser, { params, body: { email } }, shopper.headers),
    await call(updateUser, { params, body: { email, password: 'a wrong guess' } }, shopper.headers),
    await call(deleteUser, { params, body: {} }, shopper.headers),
    await call(deleteUser, { params, body: { password: 'a wrong guess' } }, shopper.headers),
  ]
  expect(attempts.map(({ body }) => body.code)).toEqual([
    'validation_failed',
    'wrong_credentials',
    'validation_failed',
    'wrong_credentials',
  ])
  expect(await findUser(shopper.id)).toMatchObject({ status: 'active', pending_email: null })
  expect((await call(updateUser, { params, body: { first_name: 'Eva' } }, shopper.headers)).status).toBe(200)
})

test('the old address is told at once, and its link stops a change that is not confirmed yet', async () => {
  const shopper = await confirmed()
  const email = `new-${shopper.username}@example.test`
  await changeEmail(shopper, email)
  const confirmation = await linkTo(email, /confirm/i)
  const token = await linkTo(shopper.email, /asked to change/i)
  expect((await call(revertAccountChange, { body: { token } })).body).toEqual({ email: shopper.email })

  expect((await call(confirmEmail, { body: { token: confirmation } })).body.code).toBe('link_expired')
  expect((await call(getCurrentUser, {}, shopper.headers)).status).toBe(401)
  const old = { username: shopper.username, password: PASSWORD }
  expect((await call(logIn, { body: old })).body.code).toBe('wrong_credentials')
  expect((await call(revertAccountChange, { body: { token } })).body.code).toBe('link_expired')
})

test('after the change the other sessions end, and the old address can come back for 72 hours', async () => {
  const here = await confirmed()
  const there = await given.signedIn(here, 'shop')
  await takeOver(here, `mine-${here.username}@example.test`)
  expect((await call(getCurrentUser, {}, here.headers)).status).toBe(200)
  expect((await call(getCurrentUser, {}, there.headers)).status).toBe(401)

  const token = await linkTo(here.email, /was changed/i)
  // Registering the address must not close the way back.
  await call(register, { body: { username: `block-${here.id}`, email: here.email, password: PASSWORD } })
  later(71)
  expect((await call(revertAccountChange, { body: { token } })).body).toEqual({ email: here.email })
  expect(await findUser(here.id)).toMatchObject({ email: here.email, pending_email: null, password_hash: null })

  const slow = await confirmed()
  await takeOver(slow, `slow-${slow.username}@example.test`)
  const late = await linkTo(slow.email, /was changed/i)
  later(72)
  expect((await call(revertAccountChange, { body: { token: late } })).body.code).toBe('link_expired')
})

test('a thief who changes the email twice cannot undo the undo', async () => {
  const shopper = await confirmed()
  const first = `thief-1-${shopper.username}@example.test`
  await takeOver(shopper, first)
  const owners = await linkTo(shopper.email, /was changed/i)
  later(1)
  await changeEmail(await given.signedIn(await findUser(shopper.id), 'shop'), `thief-2-${first}`)
  const thiefs = await linkTo(first, /asked to change/i)
  expect(thiefs).not.toBe('')
  expect((await call(revertAccountChange, { body: { token: owners } })).status).toBe(200)
  expect((await call(revertAccountChange, { body: { token: thiefs } })).body.code).toBe('link_expired')
  expect((await findUser(shopper.id)).email).toBe(shopper.email)
})

test('a deleted account comes back by the link within 72 hours, and is erased after them', async () => {
  const [restored, gone] = [await confirmed(), await confirmed()]
  for (const { username, headers } of [restored, gone]) {
    const body = { password: PASSWORD }
    expect((await call(deleteUser, { params: { username }, body }, headers)).status).toBe(204)
    expect((await call(getCurrentUser, {}, headers)).status).toBe(401)
    expect((await call(logIn, { body: { username, password: PASSWORD } })).body.code).toBe('wrong_credentials')
  }
  const token = await linkTo(restored.email, /deleted/i)
  later(71)
  await erase()
  expect((await call(revertAccountChange, { body: { token } })).status).toBe(200)
  later(1)
  const late = await linkTo(gone.email, /deleted/i)
  await erase()
  expect((await call(revertAccountChange, { body: { token: late } })).body.code).toBe('link_expired')
  expect(await findUser(restored.id)).toMatchObject({ status: 'active', email: restored.email, first_name: 'Ana' })
  expect(await findUser(gone.id)).toMatchObject({ status: 'anonymized', email: null, first_name: '' })
})
