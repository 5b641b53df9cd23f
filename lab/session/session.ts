import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { PLANTED_BUGS, plantBug } from './planted-bugs.ts'
import { runSessionLab } from './run-session-lab.ts'

/**
 * `npm run lab:session`: tests the client's session in real tabs against the real API under random faults; with
 * `--planted`, once per planted bug to prove that the lab finds it. A seed repeats the actions and faults; their timing
 * is up to the browser.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    'at-once': { type: 'string', default: '8' },
    planted: { type: 'boolean', default: false },
    /** Runs only the planted bugs whose name contains this. */
    only: { type: 'string', default: '' },
  },
})
const [runs, seed, atOnce] = [values.runs, values.seed, values['at-once']].map(Number) as [number, number, number]
const started = performance.now()

console.log(`session seed=${seed}`)
process.exit(await (values.planted ? findPlanted() : playAll()))

async function playAll(): Promise<number> {
  const { violations, counts } = await runSessionLab({ runs, seed, atOnce, onRun: report })
  for (const [name, times] of [...counts].toSorted()) console.log(`  ${name}: ${times}`)
  console.log(`session runs=${runs} violations=${violations.length} seed=${seed} seconds=${seconds()}`)
  return violations.length > 0 ? 1 : 0
}

function report(done: number, violations: readonly string[], trail: readonly string[]): void {
  for (const line of [...violations, ...trail]) console.log(line)
  if (done % 50 === 0) console.log(`  ${done} runs after ${seconds()} s`)
}

async function findPlanted(): Promise<number> {
  const bugs = Object.entries(PLANTED_BUGS).filter(([name]) => name.includes(values.only))
  let detected = 0
  for (const [name, bug] of bugs) {
    const { root, remove } = await plantBug(bug)
    const { runs: played, violations } = await runSessionLab({ runs, seed, atOnce, root, untilViolated: true })
    await remove()
    if (violations.length > 0) detected += 1
    console.log(`planted "${name}" found=${violations.length > 0} runs=${played} ${violations[0] ?? ''}`)
  }
  console.log(`session planted=${bugs.length} found=${detected} seed=${seed} seconds=${seconds()}`)
  return detected < bugs.length ? 1 : 0
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000)
}
