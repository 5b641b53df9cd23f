import { ATTACKER } from './exchanges.ts'
import { findFailure, listAttempts, wasAbandoned } from './invariants/attempts.ts'
import { listLogOuts } from './invariants/log-outs.ts'
import { checkStorage } from './invariants/storage.ts'
import type { RunRecord } from './run-record.ts'

/** Counts what the runs covered, so that a green result shows which faults it survived. */
export function createCounts(): { counts: ReadonlyMap<string, number>; addRun: (record: RunRecord) => void } {
  const counts = new Map<string, number>()
  const add = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by)

  function addRun(record: RunRecord): void {
    const attempts = listAttempts(record)
    const calls = Map.groupBy(attempts, ({ call }) => call)
    calls.delete('')
    add('runs')
    if (record.end.shown.length > 2) add('runs that ended with three tabs')
    add('tabs', record.tabs.length)
    add('tabs gone', record.tabs.filter(({ goneAt }) => goneAt !== undefined).length)
    add(
      'tabs frozen',
      record.tabs.reduce((sum, { frozen }) => sum + frozen.length, 0),
    )
    add('calls', calls.size)
    add('calls repeated', [...calls.values()].filter((made) => made.length > 1).length)
    add('calls acknowledged', record.results.filter(({ ended }) => ended?.ok).length)
    add('writes in the database', record.database.effects.length)
    add(
      'requests that the browser sent again',
      attempts.reduce((sum, { exchanges }) => sum + exchanges.length - 1, 0),
    )
    add('tokens shown after a log-out', record.probes.length)
    add('access tokens shown before they expired', record.probes.filter(({ what }) => what === 'access').length)
    add('families ended by an old token', record.database.old_tokens_used)
    for (const attempt of attempts.filter(({ kind, tab }) => kind === 'refresh' && tab !== ATTACKER)) {
      add('refreshes')
      const before = attempts.filter(
        ({ refresh, arrivedAt }) => refresh === attempt.refresh && arrivedAt < attempt.arrivedAt,
      )
      if (before.some((other) => !wasAbandoned(record, other))) add('refreshes with what another tab had just replaced')
      add(findFailure(attempt) ? 'refreshes that failed' : 'refreshes that went well')
    }
    for (const { kind, tab, fate } of record.exchanges) {
      if (tab === ATTACKER) add('ancestors stolen')
      else if (fate !== 'well') add(`fate of a ${kind === 'refresh' ? 'refresh' : 'call'}: ${fate}`)
    }
    if (checkStorage(record, attempts).crossed.length > 0) add('runs in which changes of the storage crossed')
    for (const { what } of record.actions) add(`deed: ${what}`)
    for (const { cause } of listLogOuts(record, attempts)) add(`log-out: ${cause ?? 'UNKNOWN'}`)
  }

  return { counts, addRun }
}
