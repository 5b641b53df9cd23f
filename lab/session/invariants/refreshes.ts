import { ATTACKER, parseTokenPair } from '../exchanges.ts'
import type { RunRecord } from '../run-record.ts'
import { readRefreshClaims } from '../token-claims.ts'
import type { Attempt } from './attempts.ts'
import { findFailure, mayHaveFailed, SAFE_RESPONSE_MS, wasAbandoned } from './attempts.ts'

/** Maximum delay until another tab sees a storage write, and until the lab sees the end of a connection. */
const SEEN_WITHIN_MS = 1000
/** Lock timeout plus the refresh that follows it. */
const IMPATIENCE_MS = 7000

/** Refreshes run one at a time, each with an unused token, and a failed one logs the user out. */
export function checkRefreshes(record: RunRecord, attempts: readonly Attempt[]): string[] {
  const refreshes = attempts
    .filter(({ kind, tab }) => kind === 'refresh' && tab !== ATTACKER)
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt)
  return [
    ...refreshes.flatMap((one, index) => checkAlone(record, one, refreshes.slice(0, index))),
    ...refreshes.flatMap((one, index) => checkUnused(record, one, refreshes.slice(0, index))),
    ...refreshes.flatMap((one) => checkGivenUp(record, one)),
  ]
}

function checkAlone(record: RunRecord, one: Attempt, before: readonly Attempt[]): string[] {
  const locksWork = !record.tabs.some(({ frozen }) =>
    frozen.some(({ from, until }) => from < one.arrivedAt && until > one.arrivedAt - IMPATIENCE_MS),
  )
  const others = before.filter(
    (other) =>
      other.endedAt > one.arrivedAt &&
      one.arrivedAt - other.arrivedAt < SAFE_RESPONSE_MS &&
      !wasAbandoned(record, other),
  )
  return locksWork
    ? others.map((other) => `two refreshes at once: ${describeAttempt(other)} and ${describeAttempt(one)}`)
    : []
}

function checkUnused(record: RunRecord, one: Attempt, before: readonly Attempt[]): string[] {
  const replacedAt = record.changes.find(({ from }) => from === one.refresh)?.at ?? 0
  const same = before.filter(
    (other) =>
      other.refresh === one.refresh &&
      Math.max(other.endedAt, replacedAt) + SEEN_WITHIN_MS < one.arrivedAt &&
      !wasAbandoned(record, other) &&
      !(mayHaveFailed(record, other) && !findFailure(other)),
  )
  return same.map((other) =>
    findFailure(other)
      ? `${describeAttempt(other)} failed (${findFailure(other)}), and ${describeAttempt(one)} used its token again`
      : `${describeAttempt(other)} went well, and ${describeAttempt(one)} used its token again`,
  )
}

/** Before a refresh, the tab must have received a 401 for the access token issued with this refresh token. */
export function checkRefreshCause(record: RunRecord, attempts: readonly Attempt[]): string[] {
  const pairs = record.exchanges.flatMap(({ served }) => parseTokenPair(served) ?? [])
  return attempts.flatMap((one) => {
    if (one.kind !== 'refresh' || one.tab === ATTACKER) return []
    const issued = pairs.filter(({ refresh }) => refresh === one.refresh).map(({ access }) => access)
    const isRefused = attempts.some(
      ({ tab, bearer, delivered, endedAt }) =>
        tab === one.tab && issued.includes(bearer ?? '') && delivered?.status === 401 && endedAt <= one.arrivedAt + 20,
    )
    return isRefused ? [] : [`${describeAttempt(one)} was asked for by no 401`]
  })
}

/** A failed refresh logs the user out, so its token is no longer stored. */
function checkGivenUp(record: RunRecord, one: Attempt): string[] {
  if (!findFailure(one) || wasAbandoned(record, one)) return []
  return record.end.stored.refreshToken === one.refresh
    ? [`${describeAttempt(one)} failed, and nobody was logged out`]
    : []
}

export function describeAttempt({ tab, refresh, attempt }: Pick<Attempt, 'tab' | 'refresh' | 'attempt'>): string {
  const { session_id = '', generation } = readRefreshClaims(refresh) ?? {}
  return `${attempt} of ${tab} (${session_id.slice(0, 4)} generation ${generation})`
}
