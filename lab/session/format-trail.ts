import type { Exchange } from './exchanges.ts'
import { tabOf } from './invariants/log-outs.ts'
import type { RunRecord } from './run-record.ts'
import { readAccessClaims, readRefreshClaims } from './token-claims.ts'

/** Everything observed of a run in chronological order, for debugging a violation. */
export function formatTrail(record: RunRecord): string[] {
  const began = Math.min(...record.exchanges.map(({ arrivedAt }) => arrivedAt))
  const lines: [number, string][] = [
    ...record.exchanges.flatMap(exchangeLines),
    ...record.actions.flatMap(({ what, tab, from, until }): [number, string][] => [
      [from, `${tab} ${what} …`],
      [until, `${tab} … ${what}`],
    ]),
    ...record.changes.map(({ at, key, to, by }): [number, string] => [at, `${tabOf(by)} stored ${key} ${nameOf(to)}`]),
    ...record.tabs.flatMap(({ id, goneAt, frozen }): [number, string][] => [
      ...(goneAt ? [[goneAt, `${id} is gone`] as [number, string]] : []),
      ...frozen.flatMap(({ from, until }): [number, string][] => [
        [from, `${id} freezes`],
        [until, `${id} thaws`],
      ]),
    ]),
  ]
  return lines.toSorted(([a], [b]) => a - b).map(([at, text]) => `    ${String(at - began).padStart(6)} ms  ${text}`)
}

function exchangeLines(exchange: Exchange): [number, string][] {
  const { attempt, kind, call, bearer, refresh, fate, arrivedAt, forwardedAt, served, delivered, endedAt } = exchange
  const about = `${attempt} ${kind} ${call}`
  const tokens = [bearer && `as ${nameOf(bearer)}`, refresh && `with ${nameOf(refresh)}`].filter(Boolean).join(' ')
  const lines: [number, string][] = [[arrivedAt, `${about} ${tokens} (${fate})`]]
  if (forwardedAt && served) lines.push([served.at, `${about} served ${served.status} ${givenIn(served.body)}`])
  if (endedAt) lines.push([endedAt, `${about} ended ${delivered ? delivered.status : 'without an answer'}`])
  return lines
}

function givenIn(body: string): string {
  const [, access = null] = /"access":"([^"]+)"/.exec(body) ?? []
  const [, refresh = null] = /"refresh":"([^"]+)"/.exec(body) ?? []
  return access || refresh ? `${nameOf(access)} ${nameOf(refresh)}` : ''
}

/** Shortened to be readable, and so that the trail holds no usable token. */
function nameOf(text: string | null): string {
  const access = readAccessClaims(text)
  if (access) return `access ${access.session_id.slice(0, 4)} of ${access.user_id} until ${access.expires_at % 100_000}`
  const refresh = readRefreshClaims(text)
  return refresh ? `refresh ${refresh.session_id.slice(0, 4)}/${refresh.generation}` : String(text)
}
