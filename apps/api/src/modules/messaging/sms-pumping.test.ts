import { createPublicity } from '@fieldhouse/contract/promotions'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../test/test-shop.ts'

const logged: string[] = []
const account = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'token', SMS_NUMBER: '+15005550006' }
const { call, db, time } = await openTestShop({
  env: { RATE_LIMIT_SCALE: '1', SMS_API_URL: 'http://127.0.0.1:1', ...account },
  logs: { write: (line) => void logged.push(line) },
})

const signUp = (phone: string, address: string) =>
  call(createPublicity, { body: { phone, consent: true } }, { 'x-forwarded-for': address })
const confirmations = async () => {
  const rows = await db.selectFrom('messaging.messages').select('id').where('kind', '=', 'confirmation').execute()
  return rows.length
}
const nextDay = () => {
  time.now = new Date(time.now.getTime() + 25 * 60 * 60 * 1000)
}

test('a number is asked three times in ten minutes, known or not', async () => {
  const answers = []
  for (let index = 0; index < 4; index++) answers.push((await signUp('+12125550100', `192.0.2.${index}`)).status)
  expect(answers).toEqual([201, 201, 201, 429])
})

test('one address does not sign up many numbers', async () => {
  const answers = []
  for (let index = 0; index < 12; index++)
    answers.push((await signUp(`+1213555${1000 + index * 7}`, '192.0.2.77')).status)
  expect(answers.filter((status) => status === 201).length).toBeLessThan(10)
})

test('5,000 requests over 100 prefixes from 5,000 addresses stay within the budget, and raise the alarm', async () => {
  nextDay()
  const before = await confirmations()
  const requests = Array.from({ length: 5000 }, (_, index) => {
    const [prefix, line] = [index % 100, Math.floor(index / 100)]
    return [
      `+1312${500 + prefix}${String(1000 + line)}`,
      `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    ] as const
  })
  const counts = new Map<number, number>()
  while (requests.length > 0) {
    const batch = await Promise.all(requests.splice(0, 50).map(([phone, address]) => signUp(phone, address)))
    for (const { status } of batch) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  const texts = (await confirmations()) - before
  expect(texts).toBe(counts.get(201))
  // Nobody says YES, so it ends at the sample long before the daily budget of 500.
  expect(texts).toBe(100)
  expect(counts.get(429)).toBeGreaterThan(4000)
  expect(logged.some((line) => line.includes('text_sign_ups_refused'))).toBe(true)
}, 120_000)

test('people who say YES keep the sign-up open, up to the budget of the day', async () => {
  nextDay()
  const before = await confirmations()
  await db
    .insertInto('messaging.sign_up_days')
    .values({ day: time.now.toISOString().slice(0, 10), requests: 400, confirmed: 200 })
    .execute()
  const requests = Array.from({ length: 200 }, (_, index) => [`+1415${500 + index}1234`, `10.9.0.${index}`] as const)
  const answers = await Promise.all(requests.map(([phone, address]) => signUp(phone, address)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
  expect((await confirmations()) - before).toBe(100)
})
