import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Caller } from '#platform/caller.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { decryptBytes, deriveKeys, encryptBytes, parseKeyRing } from '#platform/keys.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { createResetCode, validateCode } from './service/passwords.ts'
import { consumeRecoveryCode, issueRecoveryCodes } from './service/recovery-codes.ts'
import { readRefreshToken, signRefreshToken } from './service/refresh-tokens.ts'
import { beginSecondFactor, confirmSecondFactor } from './service/second-factor.ts'
import { readAccessToken, readInvitation, signAccessToken, signInvitation } from './service/tokens.ts'

const OLD = 'an old secret of at least 32 characters'
const NEW = 'a new secret of at least 32 characters'
const before = deriveKeys(OLD)
const after = deriveKeys(`2026-11:${NEW},1:${OLD}`)
const { db, deps } = await openTestShop()
const given = givenPeopleIn(deps)
const now = deps.clock.now()

test('after a rotation everything that the old key has written still reads, and the new key writes', async () => {
  const session = { session_id: randomUUID(), generation: 3 }
  const claims = { user_id: 7, session_id: session.session_id, audience: 'shop' as const }
  for (const written of [before, after]) {
    expect(readRefreshToken(after, signRefreshToken(written, session))).toEqual(session)
    const access = await signAccessToken(written, claims, now, 600)
    expect(await readAccessToken(after, access, now, { acceptExpired: false })).toEqual(claims)
    expect(await readInvitation(after, await signInvitation(written, 'an id', now), now)).toBe('an id')
    const ticket = signTicket({ ...deps, keys: written }, 'a download', { of: 1 })
    expect(readTicket({ ...deps, keys: after }, 'a download', ticket)).toEqual({ of: 1 })
    const sealed = encryptBytes(written, 'second factors', Buffer.from('seed'))
    expect(decryptBytes(after, 'second factors', sealed).toString()).toBe('seed')
  }
})

test('without the old key nothing of it is accepted, and what the new key writes is not the old key’s', async () => {
  const only = deriveKeys(`2026-11:${NEW}`)
  const session = { session_id: randomUUID(), generation: 3 }
  expect(readRefreshToken(only, signRefreshToken(before, session))).toBeUndefined()
  expect(readRefreshToken(before, signRefreshToken(after, session))).toBeUndefined()
  expect(readRefreshToken(only, signRefreshToken(after, session))).toEqual(session)
  expect(() => decryptBytes(only, 'x', encryptBytes(before, 'x', Buffer.from('seed')))).toThrow('no key of the ring')
  expect(await readInvitation(only, await signInvitation(before, 'an id', now), now)).toBeUndefined()
})

test('a reset code, a second factor, and a recovery code from before a rotation still work', async () => {
  const person = await given.shopper()
  const code = await createResetCode({ ...deps, keys: before }, person.id, randomUUID())
  const who = { address: '192.0.2.1', user_agent: '', request_id: 'x' }
  expect(await validateCode({ ...deps, keys: after }, who, { email: person.email, code })).toMatchObject({
    reset_token: expect.any(String),
  })

  const staff = await given.staff(['orders'])
  const caller = { ...who, username: staff.username, user_id: staff.id, auditedEntries: 0 } as Caller
  const { secret } = await beginSecondFactor({ db, keys: before }, caller, 'Fieldhouse')
  const token = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
  await confirmSecondFactor({ ...deps, keys: after }, caller, token)
  expect(caller.auditedEntries).toBe(1)

  const [recovery_code = ''] = await issueRecoveryCodes(before, db, staff.id)
  const use = { user_id: staff.id, code: recovery_code }
  expect(await consumeRecoveryCode(after, db, use, now)).toBe(true)
  expect(await consumeRecoveryCode(after, db, use, now)).toBe(false)
})

test('a ring names each key once, and each is long enough', () => {
  expect(parseKeyRing(OLD)).toEqual([{ id: '1', secret: OLD }])
  expect(parseKeyRing(`b:${NEW},a:${OLD}`).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(() => parseKeyRing('short')).toThrow('at least 32')
  expect(() => parseKeyRing(`b:${NEW},a:short`)).toThrow('at least 32')
  expect(() => parseKeyRing(`a:${NEW},a:${OLD}`)).toThrow('twice')
})
