import { afterAll, expect, test, vi } from 'vitest'
import { openBoss } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { runJobs } from './jobs.ts'
import { QUEUE_OPTIONS } from './queue.ts'

const { deps, db } = await openTestShop()
const boss = await openBoss(deps)
afterAll(() => boss.stop({ graceful: false }))

test('what waits under an old name, and what an older process still sends there, is done by the new job', async () => {
  await boss.createQueue('catalog-work-import', QUEUE_OPTIONS)
  await boss.schedule('catalog-work-import', '* * * * *')
  const waiting = await boss.send('catalog-work-import', { import_id: 1 })

  const done: unknown[] = []
  const run = async (_: unknown, data: object, id: string) => void done.push({ ...data, id })
  const stop = await runJobs(deps, [{ name: 'imports-run', run }])
  try {
    await vi.waitFor(() => expect(done).toEqual([{ import_id: 1, id: waiting }]), 20_000)
    expect(await boss.getSchedules('catalog-work-import')).toEqual([])

    const later = await deps.queue.send(db, 'catalog-work-import', { import_id: 2 })
    await vi.waitFor(() => expect(done.at(-1)).toEqual({ import_id: 2, id: later }), 20_000)
    const next = await deps.queue.send(db, 'imports-run', { import_id: 3 })
    await vi.waitFor(() => expect(done.at(-1)).toEqual({ import_id: 3, id: next }), 20_000)
    expect(done).toHaveLength(3)
  } finally {
    await stop()
  }
})

test('a shop that never had the old names does not get them', async () => {
  const stop = await runJobs(deps, [{ name: 'cart-abandon-stale', run: async () => {} }])
  await stop()
  expect(await boss.getQueue('cart-abandon')).toBeNull()
})
