import { createClient } from '@fieldhouse/client/client'
import { expect, test } from 'vitest'
import { createShopReader } from './shop.ts'
import { drawMonogram } from './shop-files.ts'

function setUp(...names: (string | null)[]) {
  let now = 0
  let calls = 0
  const failures: unknown[] = []
  const client = createClient({
    baseUrl: '',
    fetch: async () => {
      const value = names[Math.min(calls++, names.length - 1)]
      if (value === null) return new Response('{}', { status: 500 })
      return Response.json({
        results: [
          { key: 'payments.mode', value: 'off' },
          { key: 'shop.name', value },
        ],
      })
    },
  })
  const read = createShopReader(
    () => now,
    (error) => failures.push(error),
  )
  const pass = (ms: number) => {
    now += ms
  }
  return { read: async () => (await read(client)).name, pass, failures, calls: () => calls }
}

test('pages of the same second share one read, and a new name is there a second later', async () => {
  const { read, pass, calls } = setUp('Fieldhouse', 'Trackside')
  expect(await Promise.all([read(), read()])).toEqual(['Fieldhouse', 'Fieldhouse'])
  pass(999)
  expect([await read(), calls()]).toEqual(['Fieldhouse', 1])
  pass(1)
  expect([await read(), calls()]).toEqual(['Trackside', 2])
})

test('while the settings cannot be read, the last known name stands', async () => {
  const { read, pass, failures } = setUp('Trackside', null)
  await read()
  pass(5000)
  expect(await read()).toBe('Trackside')
  expect(failures).toHaveLength(1)
})

test('a process that never read the settings has a neutral name', async () => {
  expect(await setUp(null).read()).toBe('Shop')
})

test('the favicon is the first letter of the name, and no mark of it becomes markup', () => {
  expect(drawMonogram('northwind')).toContain('>N</text>')
  expect(drawMonogram('“Ñandú” & Co.')).toContain('>Ñ</text>')
  expect(drawMonogram('& ·')).toContain('>·</text>')
})
