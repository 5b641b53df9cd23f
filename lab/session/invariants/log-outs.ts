import type { StorageChange } from '../browser/storage-observer.ts'
import { parseTokenPair } from '../exchanges.ts'
import type { RunRecord } from '../run-record.ts'
import type { Attempt } from './attempts.ts'
import { mayHaveFailed } from './attempts.ts'

/** Maximum delay until the lab observes a storage change or the end of a connection. */
const HEARD_WITHIN_MS = 1500

/** A storage write of another tab may be invisible to a tab for this long. */
export const CROSS_TAB_DELAY_MS = 100

export interface LogOut {
  /** Undefined if the specification knows no reason for this log-out. */
  cause: string | undefined
  change: StorageChange
}

/** Every removal of the tokens from the storage, with its cause. */
export function listLogOuts(record: RunRecord, attempts: readonly Attempt[]): LogOut[] {
  const logOuts: LogOut[] = []
  let refreshToken: string | null = null
  for (const [index, change] of record.changes.entries()) {
    if (change.key === 'accessToken' && change.to === null) {
      logOuts.push({ change, cause: causeOf(record, attempts, index, refreshToken) })
    }
    if (change.key === 'refreshToken') refreshToken = change.to
  }
  return logOuts
}

function causeOf(record: RunRecord, attempts: readonly Attempt[], index: number, refreshToken: string | null) {
  const { at, by } = record.changes[index] as StorageChange
  const tab = tabOf(by)
  if (refreshToken === null || wasJustHalf(record, index)) return 'no refresh token'
  if (hasJustAppeared(record, attempts, index)) return 'no refresh token that it could know of'

  const clicks = record.actions.filter(
    ({ what, from, until }) => what === 'log out' && from <= at && at - until < HEARD_WITHIN_MS,
  )
  if (clicks.some((click) => click.tab === tab)) return 'clicked'
  if (isReplaced(record, attempts, index)) return 'somebody else signed in'

  const failed = attempts.filter(
    (attempt) =>
      attempt.kind === 'refresh' &&
      attempt.tab === tab &&
      attempt.refresh === refreshToken &&
      attempt.endedAt <= at + HEARD_WITHIN_MS,
  )
  const [reason] = failed.flatMap((attempt) => mayHaveFailed(record, attempt) ?? [])
  return reason && `refresh: ${reason}`
}

/**
 * Just before, the refresh token was removed from beside its access token: by the lab, or by a sign-in that crossed
 * another one. The tab saw that state, even if a refresh token is stored again or was all along: the lab hears of the
 * writes of a tab later than of its own.
 */
function wasJustHalf({ changes }: RunRecord, index: number): boolean {
  const { at, by } = changes[index] as StorageChange
  let accessToken: string | null = null
  let halfAt = Number.NEGATIVE_INFINITY
  for (const change of changes.slice(0, index)) {
    if (change.key === 'accessToken') accessToken = change.to
    const isRemoval = change.key === 'refreshToken' && change.to === null
    if (isRemoval && accessToken !== null && change.by !== by) halfAt = change.at
  }
  return at - halfAt < CROSS_TAB_DELAY_MS
}

/** Another tab signed in while this one, refused without a token, cleared the storage: both behaved correctly. */
function hasJustAppeared({ changes }: RunRecord, attempts: readonly Attempt[], index: number): boolean {
  const { at, by } = changes[index] as StorageChange
  const last = changes.slice(0, index).findLast(({ key }) => key === 'refreshToken')
  const refused = attempts.some(
    ({ tab, bearer, delivered, endedAt }) =>
      tab === tabOf(by) && bearer === null && delivered?.status === 401 && Math.abs(at - endedAt) < HEARD_WITHIN_MS,
  )
  return refused && last?.from === null && last.by !== by && at - last.at < CROSS_TAB_DELAY_MS
}

/** A sign-in clears the storage before it writes the new tokens. */
function isReplaced({ changes }: RunRecord, attempts: readonly Attempt[], index: number): boolean {
  const by = changes[index]?.by ?? ''
  const next = changes.slice(index).find(({ key, to }) => key === 'refreshToken' && to !== null)
  const signIns = attempts.filter(({ kind, tab }) => kind === 'log-in' && tab === tabOf(by))
  return next?.by === by && signIns.some(({ delivered }) => parseTokenPair(delivered)?.refresh === next.to)
}

export function tabOf(address: string): string {
  return address.split('/').at(-1) ?? ''
}
