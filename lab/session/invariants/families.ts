import type { Exchange } from '../exchanges.ts'
import { parseTokenPair } from '../exchanges.ts'
import type { RunRecord } from '../run-record.ts'
import { readAccessClaims, readRefreshClaims } from '../token-claims.ts'

export type ServedExchange = Exchange & Required<Pick<Exchange, 'forwardedAt' | 'served'>>

/** All refreshes of one login, and when it ended. */
export interface Family {
  session_id: string
  refreshes: ServedExchange[]
  /** Infinity while the session is active. */
  ended_at: number
  /** When a client first received a response that implies the end. */
  toldAt: number
  /** When the first log-out was forwarded. */
  logOutAt: number
}

export function listServed({ exchanges }: RunRecord): ServedExchange[] {
  return exchanges.filter((exchange): exchange is ServedExchange => exchange.served !== undefined)
}

export function groupFamilies(record: RunRecord): Map<string, Family> {
  const served = listServed(record)
  const families = record.database.sessions.map(({ id, ended_at }): [string, Family] => {
    const refreshes = served.filter(({ kind, refresh }) => kind === 'refresh' && sessionOf(refresh) === id)
    const logOuts = served.filter(
      (exchange) => exchange.kind === 'log-out' && exchange.served.status === 204 && endsIt(exchange, id),
    )
    const refusals = refreshes.filter((exchange) => exchange.served.status === 401)
    const endTimes = [...logOuts, ...refusals]
      .map((exchange) => exchange.served.at)
      .filter((at) => ended_at !== null && at >= ended_at)
    const logOutAt = Math.min(...logOuts.map(({ forwardedAt }) => forwardedAt))
    return [id, { session_id: id, refreshes, ended_at: ended_at ?? Infinity, toldAt: Math.min(...endTimes), logOutAt }]
  })
  return new Map(families)
}

const sessionOf = (token: string | null) => readRefreshClaims(token)?.session_id

/** A log-out ends the session of its refresh token and that of its access token. */
function endsIt({ refresh, bearer }: ServedExchange, id: string): boolean {
  return sessionOf(refresh) === id || readAccessClaims(bearer)?.session_id === id
}

/**
 * Lower and upper bound for whether a refresh token was old when the API read it: concurrent requests leave it open.
 */
export interface TokenWorth {
  isOld: boolean
  mayBeOld: boolean
}

const GRACE_MS = 30_000

export function judgeTokenWorth(
  record: RunRecord,
  { session_id, refreshes }: Family,
  exchange: ServedExchange,
): TokenWorth {
  const generation = generationOf(exchange.refresh)
  const otherRefreshes = refreshes.filter((other) => other !== exchange)
  const newestOf = (some: readonly ServedExchange[]) => Math.max(0, ...some.map(childOf))
  const atLeast = newestOf(otherRefreshes.filter((other) => other.served.at < exchange.forwardedAt))
  const atMost = newestOf(otherRefreshes.filter((other) => other.forwardedAt <= exchange.served.at))

  const rotations = otherRefreshes.filter((other) => childOf(other) === generation + 1)
  const begun = Math.min(...rotations.map(({ forwardedAt }) => forwardedAt))
  const done = Math.min(...rotations.map((rotation) => rotation.served.at))
  const passed = record.actions.filter((deed) => deed.what === 'grace passes' && deed.session_id === session_id)
  const graceIsOver = passed.some(({ from, until }) => from > done && until < exchange.forwardedAt)
  const graceMayBeOver =
    passed.some(({ from, until }) => until >= begun && from <= exchange.served.at) ||
    exchange.served.at - begun > GRACE_MS - 500

  return {
    isOld: atLeast > generation + 1 || (atLeast === generation + 1 && graceIsOver),
    mayBeOld: atMost > generation + 1 || (atMost === generation + 1 && graceMayBeOver),
  }
}

export function generationOf(token: string | null | undefined): number {
  return readRefreshClaims(token)?.generation ?? -1
}

function childOf({ served }: ServedExchange): number {
  return generationOf(parseTokenPair(served)?.refresh)
}
