import { expect, test } from 'vitest'
import { renderHook } from '../../test/render-hook.tsx'
import { loadingCounter, trackImport } from './loading-counter.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const pending = () => new Promise<never>(() => {})

test('a part that somebody asked for by pressing covers the page until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const imported = trackImport(promise)
  expect(loadingCounter.get()).toEqual({ count: 1, blocking: 1 })
  resolve('the cart')
  await imported
  expect(loadingCounter.get()).toEqual({ count: 0, blocking: 0 })
})

test('a part that nobody waits for, or whose place shows progress, does not cover the page', async () => {
  const before = loadingCounter.get()
  void trackImport(pending(), { background: true })
  expect(loadingCounter.get()).toEqual({ count: before.count + 1, blocking: before.blocking })
})

test('a drawer that is opened covers the page while its chunk loads, a part that comes by itself does not', async () => {
  const { current } = await renderHook(() => useLazyComponent<object, true>(pending), undefined)
  const before = loadingCounter.get()
  current().open(true, () => {})
  expect(loadingCounter.get().blocking).toBe(before.blocking + 1)
  current().open(true, () => {}, { background: true })
  expect(loadingCounter.get()).toEqual({ count: before.count + 2, blocking: before.blocking + 1 })
})
