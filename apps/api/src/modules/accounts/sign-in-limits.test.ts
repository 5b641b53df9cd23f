import { generateCode, logIn, register } from '@fieldhouse/contract/accounts'
import { expect, test } from 'vitest'
import { PASSWORD } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, time } = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
const HOME = '198.51.100.7'

const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (address: string, username: string, password: string) =>
  call(logIn, { body: { username, password } }, from(address))

test('guessing from many addresses is five guesses, and the person still gets in from home', async () => {
  await call(register, { body: { username: 'victim', email: 'victim@example.test', password: PASSWORD } }, from(HOME))

  // A few at a time: a limit store that answers too late counts as unavailable, and the limiter then fails open.
  const statuses: number[] = []
  for (let index = 0; index < 40; index += 4) {
    const guesses = [0, 1, 2, 3].map((more) => signIn(`203.0.113.${index + more}`, 'victim', 'a wrong guess'))
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(35)

  expect((await signIn(HOME, 'victim', PASSWORD)).status).toBe(200)
  const stranger = await signIn('203.0.113.99', 'VICTIM', PASSWORD)
  expect([stranger.status, stranger.headers['retry-after']]).toEqual([429, '180'])
  // The email is no second set of guesses, and no 429 tells that it belongs to the same account.
  expect((await signIn('203.0.113.99', 'VICTIM@example.test', PASSWORD)).body.code).toBe('wrong_credentials')
  time.now = new Date(time.now.getTime() + 180_000)
  expect((await signIn('203.0.113.99', 'victim', PASSWORD)).status).toBe(200)
})

test('one address tries twenty names in a quarter of an hour, whether or not anybody has them', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 25; index++) {
    statuses.push((await signIn('203.0.113.200', `nobody-${index}`, 'a wrong guess')).status)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(20)
})

test('codes are asked for three times an hour for an address, wherever from', async () => {
  const ask = (address: string) => call(generateCode, { body: { email: 'Somebody@example.test' } }, from(address))
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) expect((await ask(address)).status).toBe(202)
  expect((await ask('203.0.113.4')).status).toBe(429)
  time.now = new Date(time.now.getTime() + 1_200_000)
  expect((await ask('203.0.113.4')).status).toBe(202)
})
