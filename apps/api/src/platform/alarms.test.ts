import { getPromoCode } from '@fieldhouse/contract/promotions'
import { quoteShipping, searchAddresses } from '@fieldhouse/contract/shipping'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../test/test-shop.ts'
import { countTowardsAlarm } from './alarms.ts'

const logged: string[] = []
const { app, deps } = await openTestShop({
  env: { RATE_LIMIT_SCALE: '1' },
  logs: { write: (line) => void logged.push(line) },
})
afterAll(() => app.close())

const alarms = (name: string) =>
  logged.map((line) => JSON.parse(line)).filter(({ event, alarm }) => event === 'alarm' && alarm === name)

test('an alarm is raised above its rate, once for a while, and not before', async () => {
  for (let event = 0; event < 5; event++) await countTowardsAlarm(deps, 'drills', '5/h')
  expect(alarms('drills')).toEqual([])
  for (let event = 0; event < 5; event++) await countTowardsAlarm(deps, 'drills', '5/h')

  expect(alarms('drills')).toMatchObject([{ level: 50, above: '5/h' }])
  expect(await deps.metrics.metrics()).toMatch(/alarms_total\{alarm="drills".* 1/)
})

test('failed sign-ins of many addresses raise one', async () => {
  const signIn = (index: number) =>
    app.inject({
      method: 'POST',
      url: '/api/authentication/login/',
      headers: { 'x-forwarded-for': `203.0.${index}.1` },
      payload: { username: `nobody-${index}`, password: 'wrong password' },
    })
  for (let index = 0; index < 152; index += 4) {
    const answers = await Promise.all([0, 1, 2, 3].map((offset) => signIn(index + offset)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  }

  await expect.poll(() => alarms('logIn_400')).toHaveLength(1)
})

test('what costs money at a provider is limited by the hour, and guessed codes are watched', () => {
  expect(searchAddresses.limits).toEqual({ per_ip: ['60/h'], per_user: ['60/h'] })
  expect(quoteShipping.limits).toEqual({ per_ip: ['60/h'], per_user: ['30/h'] })
  expect(getPromoCode.alarm).toEqual({ status: 404, above: '1000/h' })
})
