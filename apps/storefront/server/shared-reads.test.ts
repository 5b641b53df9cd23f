import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareReads } from './shared-reads.ts'

function setUp(...statuses: number[]) {
  const calls: string[] = []
  const fetchApi = shareReads(
    async (input) => {
      calls.push(String(input))
      await sleep(5)
      const status = statuses[calls.length - 1] ?? 200
      return Response.json({ call: calls.length }, { status, headers: { 'surrogate-key': 'shop' } })
    },
    ['/api/menus/'],
  )
  return { fetchApi, calls }
}

test('pages that are made at the same time ask once, and each gets the whole answer', async () => {
  const { fetchApi, calls } = setUp()
  const answers = await Promise.all([1, 2, 3].map(() => fetchApi('/api/menus/?lang=en')))
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ call: 1 }, { call: 1 }, { call: 1 }])
  expect(answers.map(({ status, headers }) => [status, headers.get('surrogate-key')])).toEqual(
    Array.from({ length: 3 }, () => [200, 'shop']),
  )
  expect(calls).toEqual(['/api/menus/?lang=en'])
})

test('a page that is made half a second later asks again', async () => {
  const { fetchApi, calls } = setUp()
  await fetchApi('/api/menus/')
  await sleep(450)
  expect(await (await fetchApi('/api/menus/')).json()).toEqual({ call: 2 })
  expect(calls).toHaveLength(2)
})

test('other paths, other languages, previews, and writes are not shared', async () => {
  const { fetchApi, calls } = setUp()
  await fetchApi('/api/menus/?lang=en')
  await fetchApi('/api/menus/?lang=es')
  await fetchApi('/api/menus/?lang=en', { headers: { cookie: 'preview=1' } })
  await fetchApi('/api/menus/?lang=en', { method: 'POST' })
  await fetchApi('/api/menus/1/')
  await fetchApi('/api/menus/1/')
  expect(calls).toHaveLength(6)
})

test('a failed answer is given to those who wait for it, and not kept', async () => {
  const { fetchApi, calls } = setUp(503)
  const both = await Promise.all([fetchApi('/api/menus/'), fetchApi('/api/menus/')])
  expect(both.map(({ status }) => status)).toEqual([503, 503])
  expect((await fetchApi('/api/menus/')).status).toBe(200)
  expect(calls).toHaveLength(2)
})

test('a page that gives up does not take the answer from the others', async () => {
  const { fetchApi } = setUp()
  const leaving = new AbortController()
  const left = fetchApi('/api/menus/', { signal: leaving.signal })
  const stayed = fetchApi('/api/menus/')
  leaving.abort()
  expect((await stayed).status).toBe(200)
  expect((await left).status).toBe(200)
})
