import { acceptInvitation } from '@fieldhouse/contract/staff'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/test-shop.ts'

const { call, time } = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })

test('the call after the last one allowed is told how long to wait, and is let in after that', async () => {
  for (let called = 0; called < 10; called++) expect((await accept()).status).toBe(400)

  const refused = await accept()
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '360'])
  expect((await accept('203.0.113.9')).status).toBe(400)

  time.now = new Date(time.now.getTime() + 360_000)
  expect((await accept()).status).toBe(400)
  expect((await accept()).status).toBe(429)
})

function accept(address = '203.0.113.8') {
  const body = { token: 'none', username: 'nobody', password: 'wide river under old stones' }
  return call(acceptInvitation, { body }, { 'x-forwarded-for': address })
}
