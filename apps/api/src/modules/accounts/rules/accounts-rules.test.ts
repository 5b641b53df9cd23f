import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPasswordWeakness } from './passwords.ts'
import { grantPermissions } from './permissions.ts'
import { normalizeResetCode, toResetCode } from './reset-codes.ts'
import type { SessionState } from './sessions.ts'
import {
  accessTokenTtlSeconds,
  decideRotation,
  isAlive,
  isRecentProof,
  REUSE_GRACE_MS,
  sessionExpiry,
} from './sessions.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

function session(change: Partial<SessionState> = {}): SessionState {
  const expires_at = sessionExpiry(change.audience ?? 'shop', NOW)
  return { audience: 'shop', generation: 3, rotated_at: NOW, expires_at, ended_at: null, ...change }
}

test('the newest refresh token gives a child, its parent the same child for half a minute, any other ends the family', () => {
  expect(decideRotation(session(), 3, NOW)).toBe('rotate')
  expect(decideRotation(session(), 2, after(REUSE_GRACE_MS))).toBe('repeat')
  expect(decideRotation(session(), 2, after(REUSE_GRACE_MS + 1))).toBe('end')
  expect(decideRotation(session(), 1, NOW)).toBe('end')
  expect(decideRotation(session(), 0, NOW)).toBe('end')
  expect(decideRotation(session(), 4, NOW)).toBe('refuse')
})

test('a session that has ended gives nothing and ends nothing', () => {
  for (const generation of [0, 2, 3]) {
    expect(decideRotation(session({ ended_at: NOW }), generation, NOW)).toBe('refuse')
    expect(decideRotation(session({ expires_at: NOW }), generation, NOW)).toBe('refuse')
  }
})

test('a shopper stays signed in for 30 days, staff for 12 hours and not longer than half an hour without coming back', () => {
  const days = (count: number) => count * 24 * 3_600_000
  const shopper = session({ expires_at: sessionExpiry('shop', NOW) })
  expect(isAlive(shopper, after(days(30) - 1))).toBe(true)
  expect(isAlive(shopper, after(days(30)))).toBe(false)

  const staff = session({ audience: 'admin' })
  expect(isAlive(staff, after(30 * 60_000))).toBe(true)
  expect(isAlive(staff, after(30 * 60_000 + 1))).toBe(false)
  const busy = { ...staff, rotated_at: after(12 * 3_600_000 - 1) }
  expect(isAlive(busy, after(12 * 3_600_000 - 1))).toBe(true)
  expect(isAlive(busy, after(12 * 3_600_000))).toBe(false)
})

test('a password or second factor counts as just proven for ten minutes', () => {
  expect(isRecentProof(NOW, after(600_000))).toBe(true)
  expect(isRecentProof(NOW, after(600_001))).toBe(false)
  expect(isRecentProof(null, NOW)).toBe(false)
})

test('access tokens of staff live half as long', () => {
  expect([
    accessTokenTtlSeconds('shop', 600),
    accessTokenTtlSeconds('admin', 600),
    accessTokenTtlSeconds('admin', 1),
  ]).toEqual([600, 300, 1])
})

test('a reset code is read however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 32 }), (bytes) => {
      const code = toResetCode(bytes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `.replaceAll('0', 'o').replaceAll('1', 'l')
      expect(normalizeResetCode(typed)).toBe(code)
    }),
  )
})

test('a password that is easy to guess is refused with the reason', () => {
  const common = new Set(['password', 'letmein', 'sunshine', 'qwerty'])
  const person = { username: 'marisol', email: 'mari.gomez@example.test' }
  const weakness = (password: string) => findPasswordWeakness(password, person, common)
  expect(weakness('PassWord')).toBe('common')
  expect(weakness('Password123!')).toBe('common')
  expect(weakness('..letmein..')).toBe('common')
  expect(weakness('aaaaaaaa')).toBe('repeated')
  expect(weakness('abababab')).toBe('repeated')
  expect(weakness('Marisol2026')).toBe('personal')
  expect(weakness('mari.gomez!')).toBe('personal')
  expect(weakness('wide river under old stones')).toBeUndefined()
  expect(weakness('passwords are hard to remember')).toBeUndefined()
})

test('what needs a second factor is locked without one, and nothing unknown is granted', () => {
  const roles = ['staff', 'orders', 'refunds', 'everything']
  expect(grantPermissions(roles, false)).toEqual({
    permissions: [],
    locked_permissions: ['orders', 'refunds', 'staff'],
  })
  expect(grantPermissions(roles, true)).toEqual({ permissions: ['orders', 'refunds', 'staff'], locked_permissions: [] })
})
