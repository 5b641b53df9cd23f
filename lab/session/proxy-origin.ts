import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserModules } from './browser-modules.ts'
import type { ExchangeKind } from './exchange-kind.ts'
import type { Exchange, RecordedResponse } from './exchanges.ts'
import type { BrowserEvent, NetworkFault } from './network-faults.ts'
import { faultEffectOf } from './network-faults.ts'

/** Observes the traffic of one browser and decides the fault of each exchange. */
export interface TrafficObserver {
  arrived: (exchange: Exchange) => void
  fateOf: (exchange: Exchange) => NetworkFault
  slowMs: () => number
  /** Triggers the event in the browser before the exchange continues. */
  meanwhile: (what: BrowserEvent, exchange: Exchange) => Promise<void>
  served: (exchange: Exchange) => Promise<void>
}

export interface Origin {
  url: string
  /** Observes the browser whose pages are below /run/{run}/. */
  watch: (run: number, watcher: TrafficObserver) => void
  /** Bypasses all faults, for the attacker and the probes. */
  askApi: (path: string, init: RequestInit) => Promise<RecordedResponse>
  /** Calls each API process. */
  askEvery: (path: string, init: RequestInit) => Promise<RecordedResponse[]>
  close: () => void
}

/** Longer than any page's timeout; the connection of a closed page would stay open otherwise. */
const SILENCE_MS = 3200

const KINDS: Record<string, ExchangeKind> = {
  'POST /api/authentication/login/': 'log-in',
  'POST /api/authentication/refresh/': 'refresh',
  'POST /api/authentication/logout/': 'log-out',
  'GET /api/users/current/': 'read',
  'PATCH /api/users/current/': 'write',
  'GET /api/categories/categories/': 'public',
}

/** One origin for the pages and the API behind them, whose processes take turns. */
export async function startProxyOrigin(modules: BrowserModules, apiUrls: readonly string[]): Promise<Origin> {
  const watchers = new Map<number, TrafficObserver>()
  let turn = 0

  function askApi(path: string, init: RequestInit): Promise<RecordedResponse> {
    turn += 1
    return fetchUpstream(`${apiUrls[turn % apiUrls.length]}${path}`, init)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://origin')
    if (url.pathname.startsWith('/api/')) return relay(request, response, url)
    const [, script] = /^\/run\/\d+\/(tab|storage-observer)\b/.exec(url.pathname) ?? []
    const module = await modules.read(url.pathname)
    if (script) response.setHeader('content-type', 'text/html')
    if (module !== undefined) {
      response.setHeader('content-type', 'text/javascript')
      response.setHeader('cache-control', 'max-age=3600')
    }
    response.statusCode = script || module !== undefined ? 200 : 404
    response.end(script ? modules.documentOf(script) : module)
  }

  async function relay(request: IncomingMessage, response: ServerResponse, url: URL) {
    const [, run, tab = ''] = /\/run\/(\d+)\/tab\/([\w-]+)$/.exec(request.headers.referer ?? '') ?? []
    const watcher = watchers.get(Number(run))
    const kind = KINDS[`${request.method} ${url.pathname}`]
    if (!watcher || !kind) throw new Error(`${request.method} ${url} is not expected from ${request.headers.referer}`)

    const body = Buffer.concat(await request.toArray()).toString()
    const exchange = { ...read(request, body, kind), tab, call: url.searchParams.get('call') ?? '' } as Exchange
    exchange.fate = watcher.fateOf(exchange)
    watcher.arrived(exchange)
    response.once('close', () => {
      exchange.endedAt = Date.now()
      if (!response.writableFinished) delete exchange.delivered
    })
    const init = { method: request.method ?? '', headers: headersFor(request), ...(body && { body }) }
    await pass(exchange, watcher, response, () => askApi(url.pathname, init))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error)
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: (run, watcher) => watchers.set(run, watcher),
    askApi,
    askEvery: (path, init) => Promise.all(apiUrls.map((url) => fetchUpstream(url + path, init))),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function fetchUpstream(url: string, init: RequestInit): Promise<RecordedResponse> {
  const response = await fetch(url, init)
  return { status: response.status, body: await response.text(), at: Date.now() }
}

function read(request: IncomingMessage, body: string, kind: ExchangeKind) {
  const { authorization, 'x-lab-attempt': attempt } = request.headers
  return {
    kind,
    attempt: String(attempt),
    bearer: authorization?.replace(/^Bearer /, '') ?? null,
    refresh: kind === 'refresh' || kind === 'log-out' ? (JSON.parse(body) as { refresh: string }).refresh : null,
    arrivedAt: Date.now(),
  }
}

function headersFor({ headers }: IncomingMessage): Record<string, string> {
  const passed = ['authorization', 'content-type', 'user-agent'] as const
  return Object.fromEntries(passed.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
}

async function pass(
  exchange: Exchange,
  watcher: TrafficObserver,
  response: ServerResponse,
  ask: () => Promise<RecordedResponse>,
) {
  const way = faultEffectOf(exchange.fate)
  const wait = async (what: 'slow' | BrowserEvent | undefined) => {
    if (what === 'slow') await sleep(watcher.slowMs())
    else if (what) await watcher.meanwhile(what, exchange)
  }
  await wait(way.before)
  if (way.forward) {
    exchange.forwardedAt = Date.now()
    exchange.served = await ask()
    await watcher.served(exchange)
  }
  await wait(way.after)
  deliver(exchange, way.answer, response)
}

function deliver(exchange: Exchange, how: ReturnType<typeof faultEffectOf>['answer'], response: ServerResponse) {
  const { served = { status: 500, body: '' } } = exchange
  const send = (status: number, body: string, type = 'application/json') => {
    exchange.delivered = { status, body, at: Date.now() }
    response.writeHead(status, { 'content-type': type })
    response.end(status === 204 ? undefined : body)
  }
  if (how === 'severed') response.destroy()
  else if (how === 'cut') {
    response.writeHead(served.status === 204 ? 200 : served.status, { 'content-length': served.body.length + 10 })
    response.write(served.body.slice(0, served.body.length / 2), () => response.destroy())
  } else if (how === 'failing') send(503, '{"code":"service_unavailable"}')
  else if (how === 'refused') send(401, '{"code":"not_authenticated"}')
  else if (how === 'garbled') send(200, '<html>Welcome to the airport</html>', 'text/html')
  else if (how === 'mistyped' && served.status === 200) send(200, mistyped(served.body))
  else if (how === 'silence') setTimeout(() => response.destroy(), SILENCE_MS)
  else send(served.status, served.body)
}

function mistyped(body: string): string {
  return JSON.stringify({ ...(JSON.parse(body) as object), refresh: 7 })
}
