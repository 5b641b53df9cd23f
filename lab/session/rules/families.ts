import type { RunRecord } from '../record.ts'
import { accessClaim, refreshClaim } from '../tokens.ts'
import type { Exchange } from '../traffic.ts'
import { pairIn } from '../traffic.ts'

export type Served = Exchange & Required<Pick<Exchange, 'forwardedAt' | 'served'>>

/** All refreshes of one login, and when it ended. */
export interface Family {
  session_id: string
  refreshes: Served[]
  /** Infinity while the session is active. */
  ended_at: number
  /** When a client first received a response that implies the end. */
  toldAt: number
  /** When the first log-out was forwarded. */
  logOutAt: number
}

export function servedIn({ exchanges }: RunRecord): Served[] {
  return exchanges.filter((one): one is Served => one.served !== undefined)
}

export function familiesOf(record: RunRecord): Map<string, Family> {
  const served = servedIn(record)
  const families = record.database.sessions.map(({ id, ended_at }): [string, Family] => {
    const refreshes = served.filter(({ kind, refresh }) => kind === 'refresh' && sessionOf(refresh) === id)
    const logOuts = served.filter((one) => one.kind === 'log-out' && one.served.status === 204 && endsIt(one, id))
    const refusals = refreshes.filter((one) => one.served.status === 401)
    const told = [...logOuts, ...refusals]
      .map((one) => one.served.at)
      .filter((at) => ended_at !== null && at >= ended_at)
    const logOutAt = Math.min(...logOuts.map(({ forwardedAt }) => forwardedAt))
    return [id, { session_id: id, refreshes, ended_at: ended_at ?? Infinity, toldAt: Math.min(...told), logOutAt }]
  })
  return new Map(families)
}

const sessionOf = (token: string | null) => refreshClaim(token)?.session_id

/** A log-out ends the session of its refresh token and that of its access token. */
function endsIt({ refresh, bearer }: Served, id: string): boolean {
  return sessionOf(refresh) === id || accessClaim(bearer)?.session_id === id
}

/**
 * Lower and upper bound for whether a refresh token was old when the API read it: concurrent requests leave it open.
 */
export interface Worth {
  isOld: boolean
  mayBeOld: boolean
}

const GRACE_MS = 30_000

export function worthOf(record: RunRecord, { session_id, refreshes }: Family, one: Served): Worth {
  const generation = generationOf(one.refresh)
  const others = refreshes.filter((other) => other !== one)
  const newestOf = (some: readonly Served[]) => Math.max(0, ...some.map(childOf))
  const atLeast = newestOf(others.filter((other) => other.served.at < one.forwardedAt))
  const atMost = newestOf(others.filter((other) => other.forwardedAt <= one.served.at))

  const rotations = others.filter((other) => childOf(other) === generation + 1)
  const begun = Math.min(...rotations.map(({ forwardedAt }) => forwardedAt))
  const done = Math.min(...rotations.map((rotation) => rotation.served.at))
  const passed = record.deeds.filter((deed) => deed.what === 'grace passes' && deed.session_id === session_id)
  const graceIsOver = passed.some(({ from, until }) => from > done && until < one.forwardedAt)
  const graceMayBeOver =
    passed.some(({ from, until }) => until >= begun && from <= one.served.at) || one.served.at - begun > GRACE_MS - 500

  return {
    isOld: atLeast > generation + 1 || (atLeast === generation + 1 && graceIsOver),
    mayBeOld: atMost > generation + 1 || (atMost === generation + 1 && graceMayBeOver),
  }
}

export function generationOf(token: string | null | undefined): number {
  return refreshClaim(token)?.generation ?? -1
}

function childOf({ served }: Served): number {
  return generationOf(pairIn(served)?.refresh)
}
