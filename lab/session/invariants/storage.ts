import type { StorageChange } from '../browser/storage-observer.ts'
import { parseTokenPair } from '../exchanges.ts'
import type { RunRecord } from '../run-record.ts'
import { readAccessClaims, readRefreshClaims } from '../token-claims.ts'
import type { Attempt } from './attempts.ts'
import { CROSS_TAB_DELAY_MS, tabOf } from './log-outs.ts'

type State = Record<string, string | null>

/**
 * Every stored pair comes complete from one response and replaces only the pair it was exchanged for. Crossing writes
 * are reported separately, because the client cannot prevent them: a refresh waits for the refreshes of other tabs, but
 * a sign-in, a log-out and the lab's removals do not wait, and a browser stores one item after the other. Tokens of two
 * logins can then be stored side by side until they expire.
 */
export function checkStorage(
  record: RunRecord,
  attempts: readonly Attempt[],
): { problems: string[]; crossed: string[] } {
  const state: State = { accessToken: null, refreshToken: null, user: null }
  const [problems, crossed]: [string[], string[]] = [[], []]
  for (const [index, change] of record.changes.entries()) {
    const wrong = change.to === null ? [] : checkWritten(record, attempts, state, change)
    const otherChange = record.changes.slice(0, index).findLast(({ by }) => by !== change.by)
    const isCrossing = otherChange !== undefined && change.at - otherChange.at < CROSS_TAB_DELAY_MS
    ;(isCrossing ? crossed : problems).push(...wrong.map((what) => `${tabOf(change.by)} stored ${what}`))
    state[change.key] = change.to
  }
  return { problems, crossed }
}

function checkWritten(record: RunRecord, attempts: readonly Attempt[], state: State, { key, to, by }: StorageChange) {
  const delivering = attempts.filter(({ tab, delivered }) => tab === tabOf(by) && parseTokenPair(delivered))
  if (key === 'refreshToken') {
    const from = delivering.filter(({ delivered }) => parseTokenPair(delivered)?.refresh === to)
    if (from.length === 0) return ['a refresh token that it was not given']
    const isInPlace = from.some(({ kind, refresh }) => kind === 'log-in' || refresh === state.refreshToken)
    return isInPlace ? [] : ['a refresh token over that of another login']
  }
  if (key === 'accessToken') {
    const pairs = delivering.map(({ delivered }) => parseTokenPair(delivered))
    const isWhole = pairs.some((pair) => pair?.access === to && pair.refresh === state.refreshToken)
    return isWhole ? [] : ['an access token beside the refresh token of another answer']
  }
  const owner = record.people.find(({ id }) => id === readAccessClaims(state.accessToken)?.user_id)
  const { username } = JSON.parse(to ?? 'null') as { username: string }
  return owner && owner.username !== username ? ["somebody's name beside the tokens of another"] : []
}

/**
 * After the run settles, all tabs show the stored session, and it matches the database. Only the name may be missing
 * after crossing writes: a tab that logged out removes it, while the refresh of another stores the tokens again.
 */
export function checkFinalState({ end, database, people }: RunRecord, hasCrossed: boolean): string[] {
  const { accessToken, refreshToken, user } = end.stored
  const problems: string[] = []
  const isSignedIn = accessToken !== null && refreshToken !== null
  if ((accessToken === null) !== (refreshToken === null)) problems.push('one token is stored without the other')
  if (!isSignedIn && user !== null) problems.push('a name is stored without tokens')
  for (const shown of end.shown) {
    const differs = shown.accessToken !== accessToken || shown.refreshToken !== refreshToken
    if (differs) problems.push(`${shown.tab} shows another session than is stored`)
  }
  for (const { tab, ok } of end.reads)
    if (ok !== isSignedIn) problems.push(`the last read of ${tab} ${ok ? 'went well' : 'failed'}`)
  if (!isSignedIn) return problems

  const claim = readRefreshClaims(refreshToken)
  const session = database.sessions.find(({ id }) => id === claim?.session_id)
  const owner = people.find(({ id }) => id === session?.user_id)?.username
  if (session?.ended_at !== null) problems.push('the session that is stored has ended')
  // One generation behind if a page closed before it stored the response of its refresh: the parent token is still
  // valid.
  const behind = (session?.generation ?? 0) - (claim?.generation ?? 0)
  if (behind !== 0 && behind !== 1) problems.push(`the token that is stored is ${behind} generations old`)
  if (readAccessClaims(accessToken)?.session_id !== claim?.session_id)
    problems.push('tokens of two sessions are stored')
  const mayLackName = hasCrossed && user === null
  if (!mayLackName && end.shown.some(({ username }) => username !== owner))
    problems.push(`a tab shows another name than ${owner}`)
  return problems
}
