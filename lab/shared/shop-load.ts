import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, strangerAddress } from './users.ts'

/** 30 POST/s and 100 GET/s. Most reads are of the API, because two cores render no hundred pages a second. */
const RATES = { posts: 30, reads: 96, pages: 4 }

export interface LoadResult {
  posts: number
  gets: number
  failures: string[]
  p50_ms: number
  p99_ms: number
  worst_ms: number
}

export interface ShopLoad {
  /** Stops sending, and waits for all responses. */
  end: () => Promise<LoadResult>
}

const ANSWER_WITHIN_MS = 10_000
const READS = ['/api/main/configurations/', '/api/categories/categories/', '/api/pages/published/', '/api/products/']
const PAGES = ['/home', '/featured', '/es/home']

/** Shoppers at fixed rates, whether or not earlier requests have been answered. Every answer but a 2xx is a failure. */
export function startShopLoad(url: string, skus: readonly number[], factor = 1): ShopLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const sent: Promise<void>[] = []
  const latencies: number[] = []
  const failures: string[] = []
  const counts = { posts: 0, gets: 0 }
  let over = false

  async function sendOne(method: 'GET' | 'POST', path: string, index: number, body?: object): Promise<void> {
    const since = performance.now()
    const outcome = await send(agent, `${url}${path}`, method, index, body)
    latencies.push(performance.now() - since)
    if (outcome !== 'ok') failures.push(`${method} ${path}: ${outcome}`)
  }

  async function repeat(perSecond: number, sendNext: (index: number) => Promise<void>): Promise<void> {
    const start = performance.now()
    for (let index = 0; !over; index++) {
      await sleep(Math.max(0, start + (index * 1000) / perSecond - performance.now()))
      if (!over) sent.push(sendNext(index))
    }
  }

  const running = [
    repeat(RATES.posts * factor, (index) => {
      counts.posts += 1
      return sendOne('POST', '/api/shopping-car/cart/', index, { sku_id: skus[index % skus.length], quantity: 1 })
    }),
    ...[[RATES.reads, READS] as const, [RATES.pages, PAGES] as const].map(([rate, paths]) =>
      repeat(rate * factor, (index) => {
        counts.gets += 1
        return sendOne('GET', paths[index % paths.length] ?? '/', index)
      }),
    ),
  ]
  return {
    async end() {
      over = true
      await Promise.all(running)
      await Promise.all(sent)
      agent.destroy()
      const [p50_ms, p99_ms] = [quantile(latencies, 0.5), quantile(latencies, 0.99)]
      return { ...counts, failures, p50_ms, p99_ms, worst_ms: latencies.reduce((a, b) => Math.max(a, b), 0) }
    },
  }
}

/** Reads the whole body: a response that is cut off is a failure too. */
function send(agent: Agent, url: string, method: string, index: number, body?: object): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': strangerAddress(index), ...(body && { 'content-type': 'application/json' }) }
    const sent = request(url, { agent, method, headers, timeout: ANSWER_WITHIN_MS }, (response) => {
      const ok = response.statusCode !== undefined && response.statusCode < 300
      response.on('end', () => resolve(ok ? 'ok' : String(response.statusCode)))
      response.on('error', (error) => resolve(error.message)).resume()
    })
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', (error) => resolve(error.message))
    sent.end(body && JSON.stringify(body))
  })
}

export function formatLoad({ posts, gets, failures, p50_ms, p99_ms, worst_ms }: LoadResult): string {
  const times = { p50_ms, p99_ms, worst_ms }
  const figures = Object.entries(times).map(([name, ms]) => `${name}=${ms.toFixed(0)}`)
  return `posts=${posts} gets=${gets} failed=${failures.length} ${figures.join(' ')}`
}
