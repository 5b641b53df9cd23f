import {
  generateCode,
  getCurrentUser,
  logIn,
  recoverPassword,
  refreshTokens,
  updatePassword,
  validateCode,
} from '@fieldhouse/contract/accounts'
import { listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
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

const NEW_PASSWORD = 'four green boats at noon'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function codeFor(email: string): Promise<string> {
  expect((await call(generateCode, { body: { email } })).status).toBe(202)
  await work()
  const [mail] = await mailsTo(mailUrl, email, /code/i)
  // Match a whole line: a user name of digits could look like a code.
  return /^[0-9A-Z]{4} [0-9A-Z]{4}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}

async function resetTokenFor(email: string): Promise<string> {
  const { body } = await call(validateCode, { body: { email, code: await codeFor(email) } })
  return body.reset_token
}

test('a forgotten password is replaced by a code from the mail, and all sessions end', async () => {
  const { email, username, refresh, headers } = await given.shopper()
  const reset = await resetTokenFor(email)
  const response = await call(recoverPassword, { body: { password: NEW_PASSWORD } }, bearer(reset))
  expect(response.status).toBe(204)

  expect((await call(getCurrentUser, {}, headers)).status).toBe(401)
  expect((await call(refreshTokens, { body: { refresh } })).status).toBe(401)
  expect((await call(logIn, { body: { username, password: PASSWORD } })).status).toBe(400)
  expect((await call(logIn, { body: { username, password: NEW_PASSWORD } })).status).toBe(200)
  await work()
  expect(await mailsTo(mailUrl, email, /password/i)).not.toHaveLength(0)
})

test('a reset token works once, for ten minutes, and nowhere else', async () => {
  const { email } = await given.shopper()
  const used = await resetTokenFor(email)
  expect((await call(getCurrentUser, {}, bearer(used))).body.code).toBe('wrong_token')
  await call(recoverPassword, { body: { password: NEW_PASSWORD } }, bearer(used))
  const again = await call(recoverPassword, { body: { password: `${NEW_PASSWORD} 2` } }, bearer(used))
  expect(again.body.code).toBe('reset_token_expired')

  const late = await resetTokenFor(email)
  time.now = new Date(time.now.getTime() + 600_001)
  const tooLate = await call(recoverPassword, { body: { password: NEW_PASSWORD } }, bearer(late))
  expect(tooLate.body.code).toBe('reset_token_expired')
})

test('an access token does not set a password without the old one', async () => {
  const { headers, username } = await given.shopper()
  const response = await call(recoverPassword, { body: { password: NEW_PASSWORD } }, headers)
  expect(response.body.code).toBe('wrong_token')
  expect((await call(logIn, { body: { username, password: PASSWORD } })).status).toBe(200)
})

test('five wrong tries end a code, the right one included', async () => {
  const { email } = await given.shopper()
  const code = await codeFor(email)
  for (let tries = 0; tries < 5; tries++) {
    const wrong = await call(validateCode, { body: { email, code: '00000000' } })
    expect(wrong.body.code).toBe('wrong_code')
  }
  expect((await call(validateCode, { body: { email, code } })).body.code).toBe('wrong_code')
})

test('a code ends after ten minutes', async () => {
  const { email } = await given.shopper()
  const code = await codeFor(email)
  time.now = new Date(time.now.getTime() + 600_000)
  expect((await call(validateCode, { body: { email, code } })).body.code).toBe('wrong_code')
})

test('two hundred parallel guesses at one code are five guesses', async () => {
  const { email } = await given.shopper()
  const code = await codeFor(email)
  const guesses = Array.from({ length: 200 }, (_, index) => `GUESS${String(index).padStart(3, '0')}`)
  await Promise.all(guesses.map((guess) => call(validateCode, { body: { email, code: guess } })))
  expect((await call(validateCode, { body: { email, code } })).status).toBe(400)
})

test('who has no account gets the same answer and no mail', async () => {
  const { email } = await given.shopper()
  const known = await call(generateCode, { body: { email } })
  const unknown = await call(generateCode, { body: { email: 'nobody@example.test' } })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await work()
  expect(await mailsTo(mailUrl, 'nobody@example.test')).toEqual([])
  const wrong = await call(validateCode, { body: { email: 'nobody@example.test', code: '00000000' } })
  expect(wrong.body.code).toBe('wrong_code')
})

test('changing the password ends the other sessions and goes on in this one', async () => {
  const here = await given.shopper()
  const there = await given.signedIn(here, 'shop')
  const body = { current_password: PASSWORD, new_password: NEW_PASSWORD }
  const response = await call(updatePassword, { body }, here.headers)
  expect((await call(getCurrentUser, {}, bearer(response.body.access))).status).toBe(200)
  expect((await call(getCurrentUser, {}, here.headers)).status).toBe(401)
  expect((await call(refreshTokens, { body: { refresh: there.refresh } })).status).toBe(401)
})

test('a password is not changed without the present one, nor to one that is easy to guess', async () => {
  const { headers } = await given.shopper()
  const wrong = await call(updatePassword, { body: { current_password: 'x', new_password: NEW_PASSWORD } }, headers)
  expect(wrong.body.code).toBe('wrong_credentials')
  const weak = await call(updatePassword, { body: { current_password: PASSWORD, new_password: 'password1' } }, headers)
  expect(weak.body).toMatchObject({ code: 'password_too_weak', errors: { new_password: ['common'] } })
  for (const new_password of ['fieldhouse', 'Fieldhouse2026!', 'the field-house']) {
    const shop = await call(updatePassword, { body: { current_password: PASSWORD, new_password } }, headers)
    expect(shop.body).toMatchObject({ code: 'password_too_weak', errors: { new_password: ['common'] } })
  }
})

test('mails carry the name of the settings', async () => {
  const { email } = await given.shopper()
  const owner = await given.staff(['settings'])
  const { results } = (await call(listConfigurations, {})).body
  const id = results.find(({ key }) => key === 'shop.name')?.id ?? 0
  const change = { params: { id }, body: { value: 'Trackside' } }
  expect((await call(updateConfiguration, change, owner.headers)).status).toBe(200)
  await codeFor(email)
  const [mail] = await mailsTo(mailUrl, email, /code/i)
  expect(mail?.text).toContain('Trackside')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Fieldhouse')
})

test('a refresh that carries the old access token, as every call of a browser does, is answered', async () => {
  const { refresh, headers } = await given.shopper()
  time.now = new Date(time.now.getTime() + 2 * 3_600_000)
  expect((await call(getCurrentUser, {}, headers)).status).toBe(401)
  expect((await call(refreshTokens, { body: { refresh } }, headers)).status).toBe(200)
})
