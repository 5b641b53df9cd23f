import { randomUUID } from 'node:crypto'
import {
  confirmEmail,
  getCurrentUser,
  logIn,
  register,
  sendConfirmation,
  updateUser,
} from '@fieldhouse/contract/accounts'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { accountsJobs } from './jobs.ts'

const { call, deps, mailUrl, time } = await openTestShop()
const given = givenPeopleIn(deps)
const work = () => runQueuedJobs(deps, accountsJobs(openLiveSettings(deps)))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tokenIn = (text: string | undefined) => /#token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
const OTHER_PASSWORD = 'seven quiet lamps on a hill'
const confirmed = () => given.shopper({ email_confirmed_at: time.now })

const registerAs = (username: string, email: string, password = OTHER_PASSWORD) =>
  call(register, { body: { username, email, password } })

test('registering answers the same for a free address and a taken one, whose owner is told by mail', async () => {
  const owner = await confirmed()
  const free = await registerAs(`free-${owner.id}`, `free-${owner.email}`)
  const taken = await registerAs(`taken-${owner.id}`, owner.email.toUpperCase())
  expect([free.status, taken.status]).toEqual([201, 201])
  const shape = ({ user, ...rest }: typeof free.body) => [
    Object.keys(rest),
    { ...user, username: '', email: '', created_at: '' },
  ]
  expect(shape(taken.body)).toEqual(shape(free.body))
  expect(taken.body.user).toMatchObject({ email: owner.email.toUpperCase(), email_confirmed: false })

  for (const { body } of [free, taken]) {
    const { email } = body.user
    expect((await call(logIn, { body: { username: email, password: OTHER_PASSWORD } })).status).toBe(200)
    expect((await call(sendConfirmation, {}, bearer(body.access))).status).toBe(204)
    const { username } = body.user
    const details = { first_name: 'Ana', email }
    const same = await call(updateUser, { params: { username }, body: details }, bearer(body.access))
    expect(same.body).toMatchObject({ email, pending_email: null, first_name: 'Ana' })
    const other = { email: `other-${username}@example.test`, password: OTHER_PASSWORD }
    const changed = await call(updateUser, { params: { username }, body: other }, bearer(body.access))
    expect(changed.body).toMatchObject({ email, pending_email: other.email })
    expect((await call(getCurrentUser, {}, bearer(body.access))).body).toMatchObject({ email, email_confirmed: false })
  }
  expect((await call(logIn, { body: { username: owner.email, password: PASSWORD } })).body.user.username).toBe(
    owner.username,
  )

  await work()
  const mails = await mailsTo(mailUrl, owner.email, /already have/)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain(owner.username)
  expect(mails[0]?.text).not.toContain('#token=')
})

test('changing to a taken address answers as for a free one, and gives nothing away', async () => {
  const [owner, prober] = [await confirmed(), await confirmed()]
  const change = (email: string) =>
    call(updateUser, { params: { username: prober.username }, body: { email, password: PASSWORD } }, prober.headers)
  expect((await change(owner.email)).body).toMatchObject({ email: prober.email, pending_email: owner.email })
  await work()
  expect(await mailsTo(mailUrl, owner.email, /confirm/i)).toEqual([])
  expect(await mailsTo(mailUrl, owner.email, /already have/i)).toHaveLength(1)
})

test('who owns the mailbox gets the address, whoever registered it first', async () => {
  const squatter = await given.shopper()
  const email = squatter.email
  const { body } = await registerAs(`mailbox-${squatter.id}`, email)
  await work()
  const [mail] = await mailsTo(mailUrl, email, /confirm/i)
  expect((await call(confirmEmail, { body: { token: tokenIn(mail?.text) } })).status).toBe(200)
  expect((await call(getCurrentUser, {}, bearer(body.access))).body).toMatchObject({ email, email_confirmed: true })
  const { body: signedIn } = await call(logIn, { body: { username: email, password: OTHER_PASSWORD } })
  expect(signedIn.user.username).toBe(`mailbox-${squatter.id}`)
})

test('two who register one address at once both get an account', async () => {
  const email = `twins-${randomUUID()}@example.test`
  const both = await Promise.all([registerAs('twin-one', email), registerAs('twin-two', email)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
})
