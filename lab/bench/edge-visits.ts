import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isBuilt } from '../../tools/run/build-apps.ts'
import { openSizedShop } from '../shared/sized-shop.ts'
import { BENCH_SECRET_KEY, openStaffSession } from '../shared/staff-session.ts'
import { quantile, strangerAddress } from '../shared/users.ts'
import { openWays } from './edge-ways.ts'
import type { VisitedShop } from './visit-paths.ts'
import { createVisits, kindOf } from './visit-paths.ts'

const PRODUCTS = 300
const VISITS_PER_SECOND = 50
const CHANGES_PER_MINUTE = 10
const MINUTES = 5
const SEED = 20261118
const SEEN_WITHIN_MS = 15_000
const FILLING_AT_ONCE = 4

interface Options {
  quick: boolean
  size?: number
  minutes?: number
  rate?: number
  /** Only this one of the ways. */
  way?: string
}

/**
 * Minutes of an hour in which shoppers visit pages and staff changes products, through nginx alone and with Varnish.
 * The cache starts filled, as after the hour before.
 */
export async function* benchEdgeVisits(options: Options) {
  if (!isBuilt()) throw new Error('No build found. Run npm run build first')
  const { size = PRODUCTS, minutes = options.quick ? 1 : MINUTES, rate = VISITS_PER_SECOND } = options
  const shop = await openSizedShop(size, { RATE_LIMIT_SCALE: '1000000' })
  const front = await openWays(shop)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const endings: (() => Promise<void>)[] = []
  try {
    const visited = await readShop(shop.apiUrl)
    const { change, end } = await createChanger(shop, visited)
    endings.push(end)
    for (const [way, url] of Object.entries(front.ways)) {
      if (way !== (options.way ?? way)) continue
      await fillCache(agent, url, createVisits(visited, SEED), minutes * 60 * rate)
      const measured = await replay(agent, url, { visited, change, minutes, rate })
      for (const one of measured.unseen) yield `unseen ${one}`
      yield `bench edge-visits way=${way} products=${size} minutes=${minutes} visits_per_second=${rate} ${formatResult(measured)}`
    }
  } finally {
    agent.destroy()
    for (const end of endings) await end()
    await front.close()
    await shop.close()
  }
}

interface Answer {
  status: number
  cache: string
  body: string
  ms: number
}

interface Result {
  answers: (Omit<Answer, 'body'> & { kind: string })[]
  /** Requests that look for a change: those that missed count against the ratio, those that hit do not count for it. */
  looks: Answer[]
  seen: number[]
  unseen: string[]
}

/** Every path of the coming visits once. */
async function fillCache(agent: Agent, url: string, next: () => string, visits: number): Promise<void> {
  const paths = [...new Set(Array.from({ length: visits }, next))]
  const fill = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) await get(agent, url + path)
  }
  await Promise.all(Array.from({ length: FILLING_AT_ONCE }, fill))
}

interface Replay {
  visited: VisitedShop
  change: Changer
  minutes: number
  rate: number
}

async function replay(agent: Agent, url: string, { visited, change, minutes, rate }: Replay): Promise<Result> {
  const next = createVisits(visited, SEED)
  const result: Result = { answers: [], looks: [], seen: [], unseen: [] }
  const visit = async () => {
    const path = next()
    const { body: _, ...answer } = await get(agent, url + path)
    result.answers.push({ ...answer, kind: kindOf(path) })
  }
  const changeOne = async () => {
    const { isShown, paths, what } = await change()
    const since = performance.now()
    const waitFor = async (path: string) => {
      for (;;) {
        const look = await get(agent, url + path)
        result.looks.push(look)
        const ms = performance.now() - since
        if (isShown(look.body)) return void result.seen.push(ms)
        if (ms > SEEN_WITHIN_MS) return void result.unseen.push(`${what} ${path}`)
        await sleep(100)
      }
    }
    await Promise.all(paths.map(waitFor))
  }
  await Promise.all([
    repeat(visit, rate, minutes * 60 * rate),
    repeat(changeOne, CHANGES_PER_MINUTE / 60, minutes * CHANGES_PER_MINUTE),
  ])
  return result
}

/** At a fixed rate, whether or not the earlier ones have ended. */
async function repeat(work: () => Promise<void>, perSecond: number, times: number): Promise<void> {
  const start = performance.now()
  const running: Promise<void>[] = []
  for (let index = 0; index < times; index++) {
    await sleep(Math.max(0, start + (index * 1000) / perSecond - performance.now()))
    running.push(work())
  }
  await Promise.all(running)
}

let clients = 0

/** Each time as another client. */
function get(agent: Agent, url: string): Promise<Answer> {
  const since = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, cache: string, body: string) =>
      resolve({ status, cache, body, ms: performance.now() - since })
    const headers = { 'x-forwarded-for': strangerAddress(clients++) }
    const sent = request(url, { agent, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => end(response.statusCode ?? 0, String(response.headers['x-cache']), body))
      response.on('error', () => end(0, '', ''))
    })
    sent.on('error', () => end(0, '', '')).end()
  })
}

interface Change {
  what: string
  paths: string[]
  isShown: (body: string) => boolean
}
type Changer = () => Promise<Change>

/** The SKU that sells out, or comes back. */
const AVAILABLE = `
  select s.id as sku_id, b.on_hand - b.held - b.committed as available
  from catalog.skus s
  join catalog.product_items i on i.id = s.product_item_id
  join stock.balances b on b.sku_id = s.id
  where i.product_id = $1 and s.status = 'active' order by s.id limit 1`

type Shop = Awaited<ReturnType<typeof openSizedShop>>

/** Titles, prices and stock in turn, of products that the first page of a category shows, through the staff's API. */
async function createChanger({ apiUrl, databaseUrl }: Shop, { categories }: VisitedShop) {
  const signIn = () => openStaffSession({ databaseUrl, secretKey: BENCH_SECRET_KEY, permissions: ['catalog', 'stock'] })
  let session = await signIn()
  const shown = await listShown(apiUrl, categories)
  const send = async (method: string, path: string, body: object): Promise<void> => {
    const headers = { ...session.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const response = await fetch(`${apiUrl}/api${path}`, { method, headers, body: JSON.stringify(body) })
    if (response.status !== 401 && !response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    if (response.status !== 401) return
    session = await signIn()
    await send(method, path, body)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let changes = 0
  const change = async (): Promise<Change> => {
    const { id, path } = shown[(changes * 7) % shown.length] as (typeof shown)[number]
    const number = changes++
    const page = `/product-detail/${id}`
    if (number % 3 === 2) {
      const read = `/api/products/products/${id}/`
      const before = await (await fetch(apiUrl + read)).text()
      const { rows } = await client.query<{ sku_id: number; available: number }>(AVAILABLE, [id])
      const [{ sku_id, available } = { sku_id: 0, available: 0 }] = rows
      const units = available === 0 ? { quantity: 100, reason: 'found' } : { quantity: -available, reason: 'lost' }
      await send('POST', '/stock/adjust/', { sku_id, ...units })
      return { what: 'stock', paths: [read], isShown: (body) => body !== before }
    }
    const text = number % 3 === 0 ? `Visit ${randomUUID().slice(0, 8)}` : `${20 + (number % 60)}.${10 + (number % 89)}`
    await send('PATCH', `/products/products/${id}/`, number % 3 === 0 ? { name: text } : { price: text })
    return { what: number % 3 === 0 ? 'title' : 'price', paths: [page, path], isShown: (body) => body.includes(text) }
  }
  return { change, end: () => client.end() }
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json() as Promise<T>
}

interface Ids {
  results: { id: number; slug: string }[]
}

async function readShop(apiUrl: string): Promise<VisitedShop> {
  const categories = await readJson<Ids>(`${apiUrl}/api/categories/categories/?page_size=100`)
  const collections = await readJson<Ids>(`${apiUrl}/api/products/collections/`)
  const urls = await readJson<Ids>(`${apiUrl}/api/products/urls/`)
  const { facets } = await readJson<{ facets: { colors: { family: string }[] } }>(`${apiUrl}/api/products/?facets=true`)
  return {
    products: urls.results.map(({ id }) => id),
    categories: categories.results.map(({ slug }) => slug),
    collections: collections.results.map(({ slug }) => slug),
    colors: facets.colors.map(({ family }) => family).slice(0, 6),
  }
}

/** Of the most popular categories: products on their first page, and the address of that page. */
async function listShown(apiUrl: string, slugs: readonly string[]) {
  const { results } = await readJson<Ids>(`${apiUrl}/api/categories/categories/?page_size=100`)
  const pages = await Promise.all(
    results
      .filter(({ slug }) => slugs.slice(0, 12).includes(slug))
      .map(async ({ id, slug }) => {
        const page = await readJson<Ids>(`${apiUrl}/api/products/?category=${id}&page_size=12`)
        return page.results.map((product) => ({ id: product.id, path: `/category?category=${slug}` }))
      }),
  )
  return pages.flat()
}

function formatResult({ answers, looks, seen, unseen }: Result): string {
  const isHit = ({ cache }: { cache: string }) => ['HIT', 'STALE', 'UPDATING'].includes(cache)
  const hits = answers.filter(isHit).length
  const missedLooks = looks.filter((look) => !isHit(look)).length
  const times = answers.map(({ ms }) => ms)
  const figures = {
    visits: answers.length,
    hit_ratio: (hits / (answers.length + missedLooks)).toFixed(4),
    missed: tally(answers.filter((answer) => !isHit(answer)).map(({ kind, cache }) => `${kind}_${cache}`)),
    failed: answers.filter(({ status }) => status !== 200).length,
    p50_ms: quantile(times, 0.5).toFixed(1),
    p99_ms: quantile(times, 0.99).toFixed(0),
    changes_seen: seen.length,
    unseen: unseen.length,
    seen_p50_ms: quantile(seen, 0.5).toFixed(0),
    seen_worst_ms: Math.max(0, ...seen).toFixed(0),
  }
  return Object.entries(figures)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
}

/** 'home:3,product:12' */
function tally(names: readonly string[]): string {
  const groups = Map.groupBy(names, (name) => name)
  return [...groups].map(([name, all]) => `${name}:${all.length}`).join(',')
}
