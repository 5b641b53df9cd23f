import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue, RenderQueueFullError } from './render-queue.ts'

const LIMITS = { maxConcurrent: 2, maxQueued: 4, maxQueuedPerClient: 3 }

function openQueue() {
  const run = createRenderQueue(LIMITS)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (client: string, name: string) =>
    run(client, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await sleep(0)
  }
  return { run, begun, ask, end }
}

test('a client that asks for many pages waits for its own, and others pass', async () => {
  const { begun, ask, end } = openQueue()
  const greedy = ['a1', 'a2', 'a3'].map((name) => ask('a', name))
  const other = ask('b', 'b1')
  await sleep(0)

  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(await other).toBe('b1')
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2', 'a3']) await end(name)
  expect(await Promise.all(greedy)).toEqual(['a1', 'a2', 'a3'])
})

test('never more than the limit run at once, whoever asks', async () => {
  const { begun, ask, end } = openQueue()
  const all = ['a', 'b', 'c'].map((client) => ask(client, client))
  await sleep(0)

  expect(begun).toEqual(['a', 'b'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('b')
  await end('c')
  await Promise.all(all)
})

test('a full queue refuses, and one client cannot fill it', async () => {
  const { ask, end } = openQueue()
  const queued = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name))

  await expect(ask('a', 'a5')).rejects.toThrow(RenderQueueFullError)
  queued.push(ask('b', 'b1'), ask('c', 'c1'))
  await expect(ask('d', 'd1')).rejects.toThrow(RenderQueueFullError)
  for (const name of ['b1', 'c1', 'a1', 'a2', 'a3', 'a4']) await end(name)
  expect(await Promise.all(queued)).toHaveLength(6)
})

test('a failed render makes room for the next', async () => {
  const { run } = openQueue()
  await expect(run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await run('a', async () => 'next')).toBe('next')
})
