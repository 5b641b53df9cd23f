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
    ...refreshes.flatMap((attempt, index) => checkAlone(record, attempt, refreshes.slice(0, index))),
    ...refreshes.flatMap((attempt, index) => checkUnused(record, attempt, refreshes.slice(0, index))),
    ...refreshes.flatMap((attempt) => checkGivenUp(record, attempt)),
  ]
}

function checkAlone(record: RunRecord, attempt: Attempt, before: readonly Attempt[]): string[] {
  const locksWork = !record.tabs.some(({ frozen }) =>
    frozen.some(({ from, until }) => from < attempt.arrivedAt && until > attempt.arrivedAt - IMPATIENCE_MS),
  )
  const overlapping = before.filter(
    (earlier) =>
      earlier.endedAt > attempt.arrivedAt &&
      attempt.arrivedAt - earlier.arrivedAt < SAFE_RESPONSE_MS &&
      !wasAbandoned(record, earlier),
  )
  return locksWork
    ? overlapping.map((earlier) => `two refreshes at once: ${describeAttempt(earlier)} and ${describeAttempt(attempt)}`)
    : []
}

function checkUnused(record: RunRecord, attempt: Attempt, before: readonly Attempt[]): string[] {
  const replacedAt = record.changes.find(({ from }) => from === attempt.refresh)?.at ?? 0
  const same = before.filter(
    (earlier) =>
      earlier.refresh === attempt.refresh &&
      Math.max(earlier.endedAt, replacedAt) + SEEN_WITHIN_MS < attempt.arrivedAt &&
      !wasAbandoned(record, earlier) &&
      !(mayHaveFailed(record, earlier) && !findFailure(earlier)),
  )
  return same.map((earlier) =>
    findFailure(earlier)
      ? `${describeAttempt(earlier)} failed (${findFailure(earlier)}), and ${describeAttempt(attempt)} used its token again`
      : `${describeAttempt(earlier)} went well, and ${describeAttempt(attempt)} used its token again`,
  )
}

/** Before a refresh, the tab must have received a 401 for the access token issued with this refresh token. */
export function checkRefreshCause(record: RunRecord, attempts: readonly Attempt[]): string[] {
  const pairs = record.exchanges.flatMap(({ served }) => parseTokenPair(served) ?? [])
  return attempts.flatMap((attempt) => {
    if (attempt.kind !== 'refresh' || attempt.tab === ATTACKER) return []
    const issued = pairs.filter(({ refresh }) => refresh === attempt.refresh).map(({ access }) => access)
    const isRefused = attempts.some(
      ({ tab, bearer, delivered, endedAt }) =>
        tab === attempt.tab &&
        issued.includes(bearer ?? '') &&
        delivered?.status === 401 &&
        endedAt <= attempt.arrivedAt + 20,
    )
    return isRefused ? [] : [`${describeAttempt(attempt)} was asked for by no 401`]
  })
}

/** A failed refresh logs the user out, so its token is no longer stored. */
function checkGivenUp(record: RunRecord, attempt: Attempt): string[] {
  if (!findFailure(attempt) || wasAbandoned(record, attempt)) return []
  return record.end.stored.refreshToken === attempt.refresh
    ? [`${describeAttempt(attempt)} failed, and nobody was logged out`]
    : []
}

export function describeAttempt({ tab, refresh, attempt }: Pick<Attempt, 'tab' | 'refresh' | 'attempt'>): string {
  const { session_id = '', generation } = readRefreshClaims(refresh) ?? {}
  return `${attempt} of ${tab} (${session_id.slice(0, 4)} generation ${generation})`
}
