import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '@fieldhouse/process/log'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPurger } from './purger.ts'

const log = createLogger({ name: 'test', level: 'silent' })
const TIMING = { collectMs: 50, againMs: 400, retryMs: 30 }

test('changes close together are one purge, and it is repeated once every cache behind has them', async () => {
  const { url, purges } = await openSurrogate()
  const { drop, stop } = openPurger({ urls: [url], token: 'secret', log, timing: TIMING })
  onTestFinished(stop)

  for (const id of [1, 2, 1]) drop([`product-${id}`, 'listing'])
  await vi.waitFor(() => expect(purges).toHaveLength(2), { timeout: 5000 })

  expect(purges.map(({ keys }) => keys)).toEqual(['product-1 listing product-2', 'product-1 listing product-2'])
  expect(purges[0]).toMatchObject({ method: 'PURGE', authorization: 'Bearer secret' })
  expect(purges.map(({ repeated }) => repeated)).toEqual([undefined, '1'])
  expect((purges[1]?.at ?? 0) - (purges[0]?.at ?? 0)).toBeGreaterThan(300)
})

test('a surrogate that refuses is asked again until it has everything, and the other one is not kept waiting', async () => {
  const broken = await openSurrogate({ refusals: 3 })
  const { url, purges } = await openSurrogate()
  const { drop, stop } = openPurger({ urls: [broken.url, url], token: '', log, timing: { ...TIMING, againMs: 60_000 } })
  onTestFinished(stop)

  drop(['listing'])
  await vi.waitFor(() => expect(purges).toHaveLength(1), { timeout: 5000 })
  drop(['settings'])
  const purged = () => broken.purges.flatMap(({ keys }) => keys.split(' ')).toSorted()
  await vi.waitFor(() => expect(purged()).toEqual(['listing', 'settings']), { timeout: 5000 })
  expect(broken.refused).toBe(3)
})

test('many keys go in several purges, and far too many drop everything', async () => {
  const { url, purges } = await openSurrogate()
  const { drop, stop } = openPurger({ urls: [url], token: '', log, timing: { ...TIMING, againMs: 60_000 } })
  onTestFinished(stop)

  drop(Array.from({ length: 250 }, (_, id) => `product-${id}`))
  await vi.waitFor(() => expect(purges.map(({ keys }) => keys.split(' ').length)).toEqual([100, 100, 50]))
  drop(Array.from({ length: 1500 }, (_, id) => `product-${id}`))
  await vi.waitFor(() => expect(purges.at(-1)?.keys).toBe('shop'))
  expect(purges).toHaveLength(4)
})

async function openSurrogate({ refusals = 0 } = {}) {
  type Texts = Record<'method' | 'authorization' | 'repeated', string | undefined>
  const purges: (Texts & { keys: string; at: number })[] = []
  const surrogate = { url: '', purges, refused: 0 }
  const server = createServer(({ method, headers }, response) => {
    if (surrogate.refused < refusals) {
      surrogate.refused++
      return void response.writeHead(503).end()
    }
    const { authorization, 'repeated-purge': repeated } = headers as Record<string, string | undefined>
    purges.push({ method, keys: String(headers['surrogate-key']), authorization, repeated, at: performance.now() })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  surrogate.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return surrogate
}
