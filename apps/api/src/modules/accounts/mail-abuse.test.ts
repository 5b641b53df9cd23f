import { randomUUID } from 'node:crypto'
import { register, updateUser } from '@fieldhouse/contract/accounts'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { accountsJobs } from './jobs.ts'

const { call, deps, mailUrl } = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
const given = givenPeopleIn(deps)
const work = () => runQueuedJobs(deps, accountsJobs(openLiveSettings(deps)))

test('a stranger gets three mails an hour, however often the pending address is toggled', async () => {
  const { headers, username, email } = await given.shopper({ email_confirmed_at: deps.clock.now() })
  const stranger = `stranger-${randomUUID()}`
  const change = (to: string) =>
    call(updateUser, { params: { username }, body: { email: to, password: PASSWORD } }, headers)
  for (let index = 0; index < 10; index++) {
    expect((await change(`${stranger}@example.test`)).status).toBe(200)
    expect((await change(email)).status).toBe(200)
  }
  const body = { username: 'another-way', email: `${stranger}@example.test`, password: PASSWORD }
  expect((await call(register, { body })).status).toBe(201)
  await work()
  expect(await mailsTo(mailUrl, `${stranger}@example.test`)).toHaveLength(3)
  // Every request is told to the owner: no flood can hide one.
  expect(await mailsTo(mailUrl, email, /asked to change/i)).toHaveLength(10)
})
