import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

test('so many run at once, so many wait in their order, and the rest is refused', async () => {
  const bounded = limitConcurrency({ maxConcurrent: 2, maxQueued: 2, retry_after: 7 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) => () => {
    begun.push(name)
    return new Promise<number>((resolve) => ends.push(() => resolve(name)))
  }
  const all = [0, 1, 2, 3].map((name) => bounded(work(name)))
  await expect(bounded(work(4))).rejects.toMatchObject({ code: 'too_many_requests', details: { retry_after: 7 } })
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  expect(await all[1]).toBe(1)
  expect(begun).toEqual([0, 1, 2])
  for (const end of ends) end()
  await all[0]
  await sleep(0)
  ends[3]?.()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

test('what fails gives its place on, and so does what hangs, once', async () => {
  const bounded = limitConcurrency({ maxConcurrent: 1, maxQueued: 10, retry_after: 1, timeoutMs: 20 })
  await expect(bounded(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  let end = () => {}
  const hanging = bounded(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  expect(await bounded(async () => 'served')).toBe('served')
  end()
  await hanging
  let maxConcurrent = 0
  let most = 0
  const count = async () => {
    most = Math.max(most, ++maxConcurrent)
    await sleep(1)
    maxConcurrent--
  }
  await Promise.all([bounded(count), bounded(count), bounded(count)])
  expect(most).toBe(1)
})
