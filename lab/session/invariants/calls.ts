import type { RunRecord } from '../run-record.ts'
import { readAccessClaims } from '../token-claims.ts'
import type { Attempt } from './attempts.ts'

/** Every call is retried once at most, and only after a 401; an acknowledged write takes effect, and only once. */
export function checkCalls(record: RunRecord, attempts: readonly Attempt[]): string[] {
  const calls = callsIn(attempts)
  return [
    ...[...calls].flatMap(([call, made]) => checkRepetition(call, made)),
    ...[...calls].flatMap(([call, made]) => checkResult(record, call, made)),
    ...[...record.writes].flatMap(([call, size]) => checkEffect(record, call, size, calls.get(call) ?? [])),
    ...record.unsettled.map((tab) => `a call in ${tab} never came to an end`),
  ]
}

function checkRepetition(call: string, made: readonly Attempt[]): string[] {
  const [first, second] = made
  const problems: string[] = []
  if (made.length > 2) problems.push(`was sent ${made.length} times`)
  if (second && first?.delivered?.status !== 401) problems.push('was repeated without a 401')
  if (second && (first?.bearer === null || second.bearer === null)) problems.push('was repeated without a token')
  if (second && second.bearer === first?.bearer) problems.push('was repeated with the token that was refused')
  if (first?.kind === 'public' && first.bearer !== null) problems.push('took credentials to a public path')
  return problems.map((problem) => `call ${call} ${problem}`)
}

/** Every call and its retry carry the token of the user shown as signed in. */
export function checkIdentities(record: RunRecord, attempts: readonly Attempt[]): string[] {
  return [...callsIn(attempts)].flatMap(([call, made]) => checkPerson(record, call, made))
}

function checkPerson(record: RunRecord, call: string, made: readonly Attempt[]): string[] {
  const { username } = record.results.find((result) => result.call === call) ?? {}
  const shown = record.people.find((person) => person.username === username)?.id
  const sent = made.flatMap(({ bearer }) => readAccessClaims(bearer)?.user_id ?? [])
  if (new Set(sent).size > 1) return [`call ${call} of one person was repeated as another`]
  return shown !== undefined && sent.some((id) => id !== shown)
    ? [`call ${call} was made as another than was shown`]
    : []
}

/** The page's result matches the last response delivered. */
function checkResult(record: RunRecord, call: string, made: readonly Attempt[]): string[] {
  const { ended } = record.results.find((result) => result.call === call) ?? {}
  if (!ended) return []
  const { delivered } = made.at(-1) ?? {}
  const wentWell = delivered?.status === 200 && delivered.body.startsWith('{')
  if (ended.ok && !wentWell) return [`call ${call} went well for the page alone`]
  const gaveUp = ended.failure === 'aborted' || ended.failure === 'timeout'
  return !ended.ok && wentWell && !gaveUp ? [`call ${call} went well, and the page was told ${ended.failure}`] : []
}

function checkEffect(record: RunRecord, call: string, size: number, made: readonly Attempt[]): string[] {
  const effects = record.database.effects.filter((effect) => effect.size === size)
  const isAcknowledged = record.results.some((result) => result.call === call && result.ended?.ok)
  const sentAgainByBrowser = made.reduce((sum, { exchanges }) => sum + exchanges.length - 1, 0)
  const users = made.flatMap(({ bearer }) => readAccessClaims(bearer)?.user_id ?? [])
  const problems: string[] = []
  if (isAcknowledged && effects.length === 0) problems.push('was acknowledged and is not in the database')
  if (effects.length > 1 + sentAgainByBrowser) problems.push(`took effect ${effects.length} times`)
  if (effects.some(({ user_id }) => !users.includes(user_id))) problems.push('took effect on somebody else')
  return problems.map((problem) => `write ${call} ${problem}`)
}

function callsIn(attempts: readonly Attempt[]): Map<string, Attempt[]> {
  return Map.groupBy(
    attempts.filter(({ call, kind }) => call !== '' && kind !== 'log-in'),
    ({ call }) => call,
  )
}
