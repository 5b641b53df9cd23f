import { expect, test, vi } from 'vitest'

async function openStorage(kept: string | null) {
  const values = new Map(kept === null ? [] : [['recent-searches', kept]])
  vi.stubEnv('SSR', false)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
    removeItem: (key: string) => values.delete(key),
  })
  vi.resetModules()
  return { ...(await import('./recent-searches.ts')), values }
}

test('the latest five searches are kept, each once whatever its case', async () => {
  const { rememberSearch, readSearches } = await openStorage(null)
  for (const query of ['tee', 'cap', 'sock', 'Tee', 'bag', 'bra', 'short']) rememberSearch(query)
  expect(readSearches()).toEqual(['short', 'bra', 'bag', 'Tee', 'sock'])
})

test.each(['{', '{"a":1}', '"tee"', 'null', '[1,null,{"q":"x"}]'])('%s in the storage is no search', async (kept) => {
  const { readSearches, rememberSearch } = await openStorage(kept)
  expect(readSearches()).toEqual([])
  rememberSearch('tee')
  expect(readSearches()).toEqual(['tee'])
})

test('forgetting leaves nothing in the storage', async () => {
  const { forgetSearches, readSearches, values } = await openStorage('["tee"]')
  forgetSearches()
  expect(readSearches()).toEqual([])
  expect(values.size).toBe(0)
})
