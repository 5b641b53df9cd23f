import type { RunRecord } from '../record.ts'
import { refreshClaim } from '../tokens.ts'
import { pairIn, THIEF } from '../traffic.ts'
import type { Attempt } from './attempts.ts'
import { failureOf, mayHaveFailed, SURELY_IN_TIME_MS, wasAbandoned } from './attempts.ts'

/** What one tab stores is seen by another one a moment later; so is the end of a connection by us. */
const SEEN_WITHIN_MS = 1000
/** As long as a lock is waited for, and the refresh that comes after it. */
const IMPATIENCE_MS = 7000

/** One at a time, each with a token that nobody has used, each that fails logging out. */
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

/** The tab was refused with what came together with this very token. */
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

/** Who could not be given a new pair is logged out, so that the token is not stored any more. */
function checkGivenUp(record: RunRecord, one: Attempt): string[] {
  if (!failureOf(one) || wasAbandoned(record, one)) return []
  return record.end.stored.refreshToken === one.refresh ? [`${named(one)} failed, and nobody was logged out`] : []
}

export function named({ tab, refresh, attempt }: Pick<Attempt, 'tab' | 'refresh' | 'attempt'>): string {
  const { session_id = '', generation } = refreshClaim(refresh) ?? {}
  return `${attempt} of ${tab} (${session_id.slice(0, 4)} generation ${generation})`
}
