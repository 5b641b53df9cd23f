import type { RunRecord } from '../record.ts'
import { refreshClaim } from '../tokens.ts'
import { pairIn, THIEF } from '../traffic.ts'
import type { Attempt } from './attempts.ts'
import { failureOf, mayHaveFailed, SURELY_IN_TIME_MS, wasAbandoned } from './attempts.ts'

/** Maximum delay until another tab sees a storage write, and until the lab sees the end of a connection. */
const SEEN_WITHIN_MS = 1000
/** Lock timeout plus the refresh that follows it. */
const IMPATIENCE_MS = 7000

/** Refreshes run one at a time, each with an unused token, and a failed one logs the user out. */
export function checkRefreshes(record: RunRecord, attempts: readonly Attempt[]): string[] {
  const refreshes = attempts
    .filter(({ kind, tab }) => kind === 'refresh' && tab !== THIEF)
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
      one.arrivedAt - other.arrivedAt < SURELY_IN_TIME_MS &&
      !wasAbandoned(record, other),
  )
  return locksWork ? others.map((other) => `two refreshes at once: ${named(other)} and ${named(one)}`) : []
}

function checkUnused(record: RunRecord, one: Attempt, before: readonly Attempt[]): string[] {
  const replacedAt = record.changes.find(({ from }) => from === one.refresh)?.at ?? 0
  const same = before.filter(
    (other) =>
      other.refresh === one.refresh &&
      Math.max(other.endedAt, replacedAt) + SEEN_WITHIN_MS < one.arrivedAt &&
      !wasAbandoned(record, other) &&
      !(mayHaveFailed(record, other) && !failureOf(other)),
  )
  return same.map((other) =>
    failureOf(other)
      ? `${named(other)} failed (${failureOf(other)}), and ${named(one)} used its token again`
      : `${named(other)} went well, and ${named(one)} used its token again`,
  )
}

/** Before a refresh, the tab must have received a 401 for the access token issued with this refresh token. */
export function checkAskedFor(record: RunRecord, attempts: readonly Attempt[]): string[] {
  const pairs = record.exchanges.flatMap(({ served }) => pairIn(served) ?? [])
  return attempts.flatMap((one) => {
    if (one.kind !== 'refresh' || one.tab === THIEF) return []
    const issued = pairs.filter(({ refresh }) => refresh === one.refresh).map(({ access }) => access)
    const isRefused = attempts.some(
      ({ tab, bearer, delivered, endedAt }) =>
        tab === one.tab && issued.includes(bearer ?? '') && delivered?.status === 401 && endedAt <= one.arrivedAt + 20,
    )
    return isRefused ? [] : [`${named(one)} was asked for by no 401`]
  })
}

/** A failed refresh logs the user out, so its token is no longer stored. */
function checkGivenUp(record: RunRecord, one: Attempt): string[] {
  if (!failureOf(one) || wasAbandoned(record, one)) return []
  return record.end.stored.refreshToken === one.refresh ? [`${named(one)} failed, and nobody was logged out`] : []
}

export function named({ tab, refresh, attempt }: Pick<Attempt, 'tab' | 'refresh' | 'attempt'>): string {
  const { session_id = '', generation } = refreshClaim(refresh) ?? {}
  return `${attempt} of ${tab} (${session_id.slice(0, 4)} generation ${generation})`
}
