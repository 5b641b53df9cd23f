import type { RunRecord } from '../run-record.ts'
import { listAttempts } from './attempts.ts'
import { checkCalls, checkIdentities } from './calls.ts'
import { listLogOuts, tabOf } from './log-outs.ts'
import { checkRefreshCause, checkRefreshes } from './refreshes.ts'
import { checkRotation } from './rotation.ts'
import { checkFinalState, checkStorage } from './storage.ts'

/** All violations of a run, as sentences. */
export function findViolations(record: RunRecord): string[] {
  const attempts = listAttempts(record)
  const unknown = listLogOuts(record, attempts).filter(({ cause }) => cause === undefined)
  const { problems, crossed } = checkStorage(record, attempts)
  return [
    ...unknown.map(({ change }) => `a log-out in ${tabOf(change.by)} that the specification does not know`),
    ...checkRefreshes(record, attempts),
    ...checkRotation(record),
    ...checkCalls(record, attempts),
    ...problems,
    // While tokens of two logins are stored side by side, requests cannot be attributed to a login.
    ...(crossed.length > 0 ? [] : [...checkRefreshCause(record, attempts), ...checkIdentities(record, attempts)]),
    ...checkFinalState(record, crossed.length > 0),
  ]
}
