import type { ModelTimers, ScheduleStep } from './model-browser.ts'
import { runInPage } from './model-browser.ts'
import type { Invariants, SentRequest, Tab } from './model-invariants.ts'
import type { ModelServer } from './model-server.ts'

export const NETWORK_OUTCOMES = [
  'answered',
  'unreachable',
  'answer lost',
  'no answer',
  'failing',
  'garbled',
  'refused',
  'mistyped',
] as const
export type NetworkOutcome = (typeof NETWORK_OUTCOMES)[number]

/** A status with a body, a broken connection, or no response at all. */
type Outcome = { status: number; text: string } | 'broken' | 'silence'

export interface NetworkOptions {
  step: ScheduleStep
  timers: ModelTimers
  /** One per request, in the order of sending; further requests succeed. */
  outcomes: NetworkOutcome[]
  server: ModelServer
  rules: Invariants
}

export function createModelNetwork({ step, timers, outcomes, server, rules }: NetworkOptions) {
  return {
    seenBy: (tab: Tab) => (url: string, init: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const request = describe(tab, url, init)
        const fate = outcomes.shift() ?? 'answered'
        const timer = timers.latest()
        let over = false

        const settle = (result: Parameters<Invariants['settled']>[1], tell: () => void) => {
          if (over) return
          over = true
          rules.settled(request, result)
          tell()
        }
        const deliver = (outcome: Outcome) => {
          if (outcome === 'silence') timers.runOut(timer)
          else if (outcome === 'broken') settle('failed', () => reject(new TypeError('Failed to fetch')))
          else settle(judged(request, outcome), () => resolve(respond(outcome)))
        }

        rules.sent(request)
        init.signal?.addEventListener('abort', () => settle('failed', () => reject(init.signal?.reason)))
        step(`the ${request.kind} request ${request.call} arrives, ${fate}`, () => {
          const outcome = handle(server, request, fate)
          step(`tab ${tab.id} is answered ${request.call}`, () => runInPage(tab, () => deliver(outcome)))
        })
      }),
  }
}

function describe(tab: Tab, url: string, init: RequestInit): SentRequest {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null
  const refresh = typeof init.body === 'string' ? (JSON.parse(init.body) as { refresh: string }).refresh : undefined
  return { tab, kind: KINDS[pathname] ?? 'public', call: searchParams.get('page') ?? '', bearer, refresh }
}

const KINDS: Record<string, SentRequest['kind']> = {
  '/api/authentication/refresh/': 'refresh',
  '/api/authentication/logout/': 'log-out',
  '/api/users/current/': 'personal',
}

function handle(server: ModelServer, request: SentRequest, fate: NetworkOutcome): Outcome {
  if (fate === 'unreachable') return 'broken'
  if (fate === 'failing') return { status: 503, text: '{"code":"service_unavailable"}' }
  if (fate === 'refused') return { status: 401, text: '{"code":"not_authenticated"}' }
  const response = serve(server, request)
  if (fate === 'answer lost') return 'broken'
  if (fate === 'no answer') return 'silence'
  if (response.status !== 200) return response
  if (fate === 'garbled') return { status: 200, text: '<html>Welcome to the airport</html>' }
  if (fate === 'mistyped') return { status: 200, text: '{"access":"access-0","refresh":7}' }
  return response
}

function serve(server: ModelServer, { kind, bearer, refresh = '' }: SentRequest): { status: number; text: string } {
  if (kind === 'refresh') {
    const pair = server.rotate(refresh)
    return pair ? { status: 200, text: JSON.stringify(pair) } : { status: 401, text: '{}' }
  }
  if (kind === 'log-out') {
    server.signOut(refresh)
    return { status: 204, text: '' }
  }
  return kind === 'public' || server.admits(bearer) ? { status: 200, text: '{}' } : { status: 401, text: '{}' }
}

function judged(
  { kind }: SentRequest,
  { status, text }: { status: number; text: string },
): Parameters<Invariants['settled']>[1] {
  if (status === 401) return 'refused'
  return kind === 'refresh' && !(status === 200 && /"access":"[^"]+","refresh":"/.test(text)) ? 'failed' : 'well'
}

function respond({ status, text }: { status: number; text: string }): Response {
  return new Response(status === 204 ? null : text, { status })
}
