import type { RunRecord } from '../record.ts'
import { attemptsOf } from './attempts.ts'
import { checkCalls, checkPersons } from './calls.ts'
import { logOutsOf, tabOf } from './log-outs.ts'
import { checkAskedFor, checkRefreshes } from './refreshes.ts'
import { checkRotation } from './rotation.ts'
import { checkEnd, checkStorage } from './storage.ts'

/** All violations of a run, as sentences. */
export function violationsOf(record: RunRecord): string[] {
  const attempts = attemptsOf(record)
  const unknown = logOutsOf(record, attempts).filter(({ cause }) => cause === undefined)
  const { problems, crossed } = checkStorage(record, attempts)
  return [
    ...unknown.map(({ change }) => `a log-out in ${tabOf(change.by)} that the specification does not know`),
    ...checkRefreshes(record, attempts),
    ...checkRotation(record),
    ...checkCalls(record, attempts),
    ...problems,
    // While tokens of two logins are stored side by side, requests cannot be attributed to a login.
    ...(crossed.length > 0 ? [] : [...checkAskedFor(record, attempts), ...checkPersons(record, attempts)]),
    ...checkEnd(record),
  ]
}
