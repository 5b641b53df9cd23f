import { expect, test, vi } from 'vitest'

async function openStorage(kept: string | null) {
  const values = new Map(kept === null ? [] : [['recently-viewed', kept]])
  vi.stubEnv('SSR', false)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
    removeItem: (key: string) => values.delete(key),
  })
  vi.resetModules()
  return { ...(await import('./recently-viewed-ids.ts')), values }
}

test('the latest comes first, each once, and no more than nine are kept', async () => {
  const { rememberViewed, readViewed } = await openStorage(null)
  for (const id of [1, 2, 3, 2, 4, 5, 6, 7, 8, 9, 10]) rememberViewed(id)
  expect(readViewed()).toEqual([10, 9, 8, 7, 6, 5, 4, 2, 3])
})

test('what is no id is ignored, and forgetting leaves nothing', async () => {
  const { forgetViewed, readViewed, values } = await openStorage('7,x,-1,1.5,,12')
  expect(readViewed()).toEqual([7, 12])
  forgetViewed()
  expect(readViewed()).toEqual([])
  expect(values.size).toBe(0)
})
