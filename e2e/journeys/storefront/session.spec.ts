import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { runSessionLab } from '../../../lab/session/run-session-lab.ts'

const RUNS = 12
/** Without these events the run has tested nothing. */
const MUST_HAPPEN = [
  'refreshes that went well',
  'calls repeated',
  'tabs gone',
  'writes in the database',
  'log-out: clicked',
]

test('in tabs that expire, lose answers and are closed, nobody is logged out but where the specification says so', async () => {
  const seed = randomInt(1_000_000)
  const trails: string[] = []
  const onRun = (_done: number, violations: readonly string[], trail: readonly string[]) => {
    trails.push(...violations, ...trail)
  }
  const { counts } = await runSessionLab({ runs: RUNS, seed, atOnce: 6, onRun })
  expect(trails, `npm run lab:session -- --runs ${RUNS} --seed ${seed}`).toEqual([])
  expect(MUST_HAPPEN.filter((what) => !counts.get(what))).toEqual([])
})
