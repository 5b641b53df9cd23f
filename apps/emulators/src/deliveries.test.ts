import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@fieldhouse/process/log'
import { expect, test, vi } from 'vitest'
import { createWebhookDeliveries } from './deliveries.ts'
import { createFaultPlan } from './faults.ts'

function given({ refuse = 0, tries }: { refuse?: number; tries?: number } = {}) {
  const taken: string[] = []
  let left = refuse
  const faults = createFaultPlan({ calls: ['webhook'], kinds: ['lost', 'duplicate', 'late', 'early', 'out_of_order'] })
  const deliveries = createWebhookDeliveries<{ id: string }>({
    call: 'webhook',
    faults,
    log: createLogger({ name: 'test', level: 'silent' }),
    ...(tries ? { tries } : {}),
    send: async ({ id }) => {
      taken.push(id)
      left -= 1
      return left < 0
    },
  })
  const fault = (kind: string, delay_ms = 0) =>
    faults.add(faults.read(JSON.stringify({ call: 'webhook', kind, delay_ms })))
  return { deliveries, taken, fault }
}

test('a message is told once, after the call that caused it', async () => {
  const { deliveries, taken } = given()
  await deliveries.send({ id: 'a' })
  expect(taken).toEqual([])
  await vi.waitFor(() => expect(taken).toEqual(['a']), 20_000)
})

test('what was not taken is told again, until it is', async () => {
  const { deliveries, taken } = given({ refuse: 2 })
  await deliveries.deliver([{ id: 'a' }])
  expect(taken).toEqual(['a', 'a', 'a'])
})

test('a service that does not come back tries once', async () => {
  const { deliveries, taken } = given({ refuse: 2, tries: 1 })
  await deliveries.deliver([{ id: 'a' }])
  expect(taken).toEqual(['a'])
})

test('a lost message never comes, and the next one does', async () => {
  const { deliveries, taken, fault } = given()
  fault('lost')
  await deliveries.send({ id: 'a' })
  await deliveries.send({ id: 'b' })
  await vi.waitFor(() => expect(taken).toEqual(['b']), 20_000)
})

test('a duplicate comes three times', async () => {
  const { deliveries, taken, fault } = given()
  fault('duplicate')
  await deliveries.send({ id: 'a' })
  await vi.waitFor(() => expect(taken).toEqual(['a', 'a', 'a']), 20_000)
})

test('a late message lets others pass', async () => {
  const { deliveries, taken, fault } = given()
  fault('late', 100)
  await deliveries.send({ id: 'a' })
  await deliveries.send({ id: 'b' })
  await sleep(30)
  expect(taken).toEqual(['b'])
  await vi.waitFor(() => expect(taken).toEqual(['b', 'a']), 20_000)
})

test('an early message is there before the call is answered', async () => {
  const { deliveries, taken, fault } = given()
  fault('early')
  await deliveries.send({ id: 'a' })
  expect(taken).toEqual(['a'])
})

test('out of order means after the next one', async () => {
  const { deliveries, taken, fault } = given()
  fault('out_of_order')
  await deliveries.send({ id: 'a' })
  await deliveries.send({ id: 'b' })
  await vi.waitFor(() => expect(taken).toEqual(['b', 'a']), 20_000)
})
