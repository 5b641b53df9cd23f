import { expect, test } from 'vitest'
import { createLoading } from './loading.ts'

test('the flag stays on until the last of several requests has ended', () => {
  const loading = createLoading()
  const endFirst = loading.begin()
  const endSecond = loading.begin()

  endFirst()
  expect(loading.get()).toEqual({ count: 1, blocking: 1 })
  endSecond()
  expect(loading.get()).toEqual({ count: 0, blocking: 0 })
})

test('a quiet request is counted but paints no overlay', () => {
  const loading = createLoading()
  const end = loading.begin({ background: true })

  expect(loading.get()).toEqual({ count: 1, blocking: 0 })
  end()
  expect(loading.get()).toEqual({ count: 0, blocking: 0 })
})

test('a request that is ended twice counts once', () => {
  const loading = createLoading()
  loading.begin()
  const end = loading.begin()

  end()
  end()
  expect(loading.get().count).toBe(1)
})

test('the state is the same object between changes, and listeners hear of each change until they leave', () => {
  const loading = createLoading()
  const heard: number[] = []
  const leave = loading.subscribe(() => heard.push(loading.get().count))

  const end = loading.begin()
  expect(loading.get()).toBe(loading.get())
  end()
  leave()
  loading.begin()
  expect(heard).toEqual([1, 0])
})
