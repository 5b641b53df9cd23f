import { Writable } from 'node:stream'
import {
  generateCode,
  getCurrentUser,
  logIn,
  logOut,
  recoverPassword,
  refreshTokens,
  register,
  updatePassword,
  updateUser,
  validateCode,
} from '@fieldhouse/contract/accounts'
import { acceptInvitation, staffLogIn } from '@fieldhouse/contract/staff'
import { expect, test } from 'vitest'
import { givenPeopleIn } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { openTestShop } from '#test/test-shop.ts'
import { sendResetCode } from './service/send-mails.ts'

const logged: string[] = []
const logs = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk))
    done()
  },
})
const { call, deps, mailUrl, owner, time } = await openTestShop({ logs })
const given = givenPeopleIn(deps)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('no password, token, code or address that anybody sends or gets is ever logged', async () => {
  const secrets = {
    email: 'canary-mail@example.test',
    password: 'canary password of somebody',
    other: 'another canary password of them',
    code: 'CANARY00',
    link: 'canary.link.token',
  }
  const body = { username: 'canary', email: secrets.email, password: secrets.password }
  const { body: registered } = await call(register, { body })
  const { body: signedIn } = await call(logIn, { body: { username: secrets.email, password: secrets.password } })
  await call(logIn, { body: { username: secrets.email, password: secrets.other } })
  const { body: pair } = await call(refreshTokens, { body: { refresh: signedIn.refresh } })
  await call(getCurrentUser, {}, bearer(pair.access))
  await call(updateUser, { params: { username: 'canary' }, body: { email: 'no mail' } }, bearer(pair.access))
  await call(generateCode, { body: { email: secrets.email } })
  await call(validateCode, { body: { email: secrets.email, code: secrets.code } })
  await call(recoverPassword, { body: { password: secrets.other } }, bearer(pair.access))
  await call(staffLogIn, { body: { username: secrets.email, password: secrets.password } })
  await call(acceptInvitation, { body: { token: secrets.link, username: 'canary2', password: secrets.other } })
  const change = { current_password: secrets.password, new_password: secrets.other }
  const { body: changed } = await call(updatePassword, { body: change }, bearer(pair.access))
  await call(logOut, { body: { refresh: changed.refresh } }, bearer(changed.access))
  // Provoke an internal error, because error logs leak secrets most easily.
  await owner.schema.alterTable('accounts.sessions').renameTo('sessions_away').execute()
  expect((await call(refreshTokens, { body: { refresh: registered.refresh } })).status).toBe(500)
  await owner.schema.alterTable('accounts.sessions_away').renameTo('sessions').execute()

  const all = logged.join('')
  expect(all).toContain('request completed')
  expect(all).toContain('request failed')
  const tokens = [registered, signedIn, pair, changed].flatMap(({ access, refresh }) => [access, refresh])
  for (const secret of [...Object.values(secrets), ...tokens]) expect(all).not.toContain(secret)
})

test('a mail whose sending was broken off is sent again with the same name and the same code', async () => {
  const { email } = await given.shopper()
  const shop = { shop_name: 'Fieldhouse', support_email: 'help@example.test', seller: '', accent: '#d23b16' }
  const send = () => sendResetCode(deps, shop, { email, lang: 'en' }, '3f0e8a52-0c3d-4f39-9a53-6d1f0f6f6c11')
  await fetch(`${mailUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'drop', count: 1, to: email }),
  })
  await expect(send()).rejects.toThrow()
  time.now = new Date(time.now.getTime() + 60_000)
  await send()

  const mails = await mailsTo(mailUrl, email)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.message_id).toBe(mails[1]?.message_id)
  expect(mails[0]?.text).toBe(mails[1]?.text)
})
