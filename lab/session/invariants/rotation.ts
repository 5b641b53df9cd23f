import { ATTACKER, parseTokenPair } from '../exchanges.ts'
import type { RunRecord } from '../run-record.ts'
import { readAccessClaims, readRefreshClaims } from '../token-claims.ts'
import { listAttempts, wasAbandoned } from './attempts.ts'
import type { Family, ServedExchange } from './families.ts'
import { generationOf, groupFamilies, judgeTokenWorth, listServed } from './families.ts'
import { describeAttempt } from './refreshes.ts'

/** Maximum clock difference between the API processes and the lab. */
const SLACK_MS = 600

/** Compares the API's response for every token with the responses the specification allows. */
export function checkRotation(record: RunRecord): string[] {
  const families = groupFamilies(record)
  return [
    ...[...families.values()].flatMap((family) => checkFamily(record, family)),
    ...checkEvents(record, [...families.values()]),
    ...listServed(record).flatMap((exchange) => checkAdmission(exchange, families)),
    ...record.probes
      .filter(({ answer }) => answer.status !== 401)
      .map(({ what, answer }) => `the ${what} token of a session that was logged out was answered ${answer.status}`),
  ]
}

function checkFamily(record: RunRecord, family: Family): string[] {
  const problems = family.refreshes.flatMap((exchange) => [
    ...(exchange.served.status === 200
      ? checkAccepted(record, family, exchange)
      : checkRefused(record, family, exchange)),
    ...checkBlame(record, family, exchange),
  ])
  const endedByItself =
    family.ended_at < Infinity && family.logOutAt === Infinity && reusesIn(record, family).length === 0
  return endedByItself
    ? [...problems, `session ${family.session_id} ended without a log-out or an old token`]
    : problems
}

function checkAccepted(record: RunRecord, family: Family, exchange: ServedExchange): string[] {
  const child = parseTokenPair(exchange.served)
  const problems: string[] = []
  const isChild = generationOf(child?.refresh) === generationOf(exchange.refresh) + 1
  if (!isChild || readRefreshClaims(child?.refresh)?.session_id !== family.session_id)
    problems.push('got a wrong child')
  if (judgeTokenWorth(record, family, exchange).isOld) problems.push('was old, and was accepted')
  if (family.toldAt < exchange.forwardedAt) problems.push('was accepted after its session had ended')
  return problems.map((problem) => `${describeAttempt(exchange)} ${problem}`)
}

function checkRefused(record: RunRecord, family: Family, exchange: ServedExchange): string[] {
  if (exchange.served.status !== 401) return [`${describeAttempt(exchange)} was answered ${exchange.served.status}`]
  const ends = [family.logOutAt, ...reusesIn(record, family).map(({ forwardedAt }) => forwardedAt)]
  const isEnded = family.ended_at < Infinity && Math.min(...ends) <= exchange.served.at
  if (isEnded) return []
  const { mayBeOld } = judgeTokenWorth(record, family, exchange)
  return [`${describeAttempt(exchange)} ${mayBeOld ? 'was old, and ended nothing' : 'was good, and was refused'}`]
}

/** Only a tab that could not know the new token may use an old one. */
function checkBlame(record: RunRecord, family: Family, exchange: ServedExchange): string[] {
  if (exchange.tab === ATTACKER || !judgeTokenWorth(record, family, exchange).isOld) return []
  const uses = listAttempts(record).filter(({ kind, refresh }) => kind === 'refresh' && refresh === exchange.refresh)
  const isOfBrowser = uses.some(({ exchanges }) => exchanges.indexOf(exchange) > 0)
  return isOfBrowser || uses.some((use) => wasAbandoned(record, use))
    ? []
    : [`${describeAttempt(exchange)} was old, and a tab has used it`]
}

function reusesIn(record: RunRecord, family: Family): ServedExchange[] {
  return family.refreshes.filter(
    (exchange) => exchange.served.status === 401 && judgeTokenWorth(record, family, exchange).mayBeOld,
  )
}

/** The user is notified of every family ended by an old token, and of no other. */
function checkEvents(record: RunRecord, families: readonly Family[]): string[] {
  const reused = families.filter((family) => reusesIn(record, family).length > 0)
  const least = reused.filter(({ ended_at, logOutAt }) => ended_at < Infinity && logOutAt === Infinity).length
  const { old_tokens_used: events } = record.database
  return events < least || events > reused.length
    ? [`${events} events of old tokens for ${least} to ${reused.length}`]
    : []
}

/** Access tokens are accepted exactly until they expire or their session ends. */
function checkAdmission(exchange: ServedExchange, families: ReadonlyMap<string, Family>): string[] {
  const { kind, attempt, bearer, served, forwardedAt } = exchange
  if (kind === 'refresh') return []
  if (![200, 204, 401].includes(served.status)) return [`${attempt} (${kind}) was answered ${served.status}`]
  if (kind !== 'read' && kind !== 'write') return []

  const claim = readAccessClaims(bearer)
  const { toldAt = 0, ended_at = 0 } = families.get(claim?.session_id ?? '') ?? {}
  const expires_at = claim?.expires_at ?? 0
  const isDead = expires_at + SLACK_MS < forwardedAt || toldAt < forwardedAt
  const mayBeDead = expires_at - SLACK_MS < served.at || ended_at - SLACK_MS < served.at
  if (isDead && served.status !== 401) return [`${attempt} was let in with a token that was worth nothing`]
  return !mayBeDead && served.status === 401 ? [`${attempt} was refused with a good token`] : []
}
