import { createLoading } from '@fieldhouse/client/loading'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, createChunk } from './screen-chunk.ts'

const CHROMIUM_ERROR = new TypeError(
  'Failed to fetch dynamically imported module: https://shop.example/assets/home-screen-1a2b.js',
)

function createWorld() {
  const freshUrls: string[] = []
  const reloads: string[] = []
  const world = {
    loading: createLoading(),
    importFresh: async (url: string): Promise<string> => {
      freshUrls.push(url)
      throw CHROMIUM_ERROR
    },
    reloadOnce: (name: string) => {
      reloads.push(name)
    },
  }
  return { world, freshUrls, reloads }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a screen is imported once, however often it is asked for', async () => {
  const importIt = vi.fn(async () => 'the home screen')
  const chunk = createChunk('home', importIt, createWorld().world)

  await Promise.all([chunk.load(), chunk.load()])
  await chunk.load()

  expect(chunk.get()).toEqual({ status: 'ready', module: 'the home screen' })
  expect(importIt).toHaveBeenCalledTimes(1)
})

test('a screen on its way counts as loading until it is there', async () => {
  const { world } = createWorld()
  const { promise, resolve } = Promise.withResolvers<string>()
  const chunk = createChunk('home', () => promise, world)

  const loaded = chunk.load()
  expect(world.loading.get()).toEqual({ count: 1, blocking: 1 })

  resolve('the home screen')
  await loaded
  expect(world.loading.get()).toEqual({ count: 0, blocking: 0 })
})

test('a screen that cannot be fetched says which one it was', async () => {
  const { world } = createWorld()
  const chunk = createChunk('home', () => Promise.reject(CHROMIUM_ERROR), world)

  await chunk.load()

  expect(chunk.get()).toMatchObject({ status: 'failed', message: 'Loading chunk home failed' })
  expect(world.loading.get().count).toBe(0)
})

test('a screen that does not come within two minutes has failed', async () => {
  const chunk = createChunk('product-detail', () => new Promise<string>(() => {}), createWorld().world)
  const loaded = chunk.load()

  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(chunk.get()).toEqual({ status: 'absent' })

  await vi.advanceTimersByTimeAsync(1)
  await loaded
  expect(chunk.get()).toMatchObject({ status: 'failed', message: 'Loading chunk product-detail failed' })
})

test('a retry asks for the failed file by a new address', async () => {
  const { world, freshUrls, reloads } = createWorld()
  const chunk = createChunk('home', () => Promise.reject(CHROMIUM_ERROR), {
    ...world,
    importFresh: async (url) => {
      freshUrls.push(url)
      return 'the home screen'
    },
  })
  const heard = vi.fn()
  chunk.subscribe(heard)

  await chunk.load()
  await chunk.retry()

  expect(freshUrls).toEqual(['https://shop.example/assets/home-screen-1a2b.js?retry=1'])
  expect(chunk.get()).toEqual({ status: 'ready', module: 'the home screen' })
  expect(heard).toHaveBeenCalledTimes(2)
  expect(reloads).toEqual([])
})

test('a retry that fails as well reloads the page', async () => {
  const { world, reloads } = createWorld()
  const chunk = createChunk('home', () => Promise.reject(CHROMIUM_ERROR), world)

  await chunk.load()
  await chunk.retry()

  expect(reloads).toEqual(['home'])
  expect(chunk.get()).toMatchObject({ status: 'failed', message: 'Loading chunk home failed' })
})

test('where the browser does not name the file, a retry imports it as before', async () => {
  const { world, freshUrls } = createWorld()
  const importIt = vi
    .fn(async () => 'the home screen')
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
  const chunk = createChunk('home', importIt, world)

  await chunk.load()
  await chunk.retry()

  expect(freshUrls).toEqual([])
  expect(chunk.get()).toEqual({ status: 'ready', module: 'the home screen' })
})
