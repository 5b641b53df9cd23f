import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import type { PlantedBug } from './planted-bugs.ts'
import { PLANTED_BUGS } from './planted-bugs.ts'
import type { Scenario } from './scenario.ts'

const COPIED = [
  'apps/api',
  'apps/emulators',
  'apps/storefront',
  'demo',
  'packages',
  'tools',
  'lab',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
]
const LINKED = ['node_modules']

/** Plants each mistake in a copy of the shop and runs its check there, which proves that the checks can fail. */
export const plantedBugs: Scenario = async ({ only }) => {
  const bugs = Object.entries(PLANTED_BUGS).filter(([name]) => !only || name.includes(only))
  const failures: string[] = []
  // An unchanged copy must pass: otherwise a failing check proves nothing.
  for (const foundBy of distinct(bugs.map(([, bug]) => bug.foundBy))) {
    if (await find({ edits: [], foundBy })) failures.push(`${JSON.stringify(foundBy)} fails without any mistake`)
  }
  for (const [name, bug] of bugs) {
    const isFound = await find(bug)
    console.log(`${isFound ? 'found' : 'MISSED'} ${name}`)
    if (!isFound) failures.push(`nobody has found that ${name}`)
  }
  return { lines: [`chaos planted-bugs bugs=${bugs.length} found=${bugs.length - failures.length}`], failures }
}

function distinct(ways: readonly PlantedBug['foundBy'][]): PlantedBug['foundBy'][] {
  return [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()]
}

async function find({ edits, foundBy }: PlantedBug): Promise<boolean> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-planted-'))
  try {
    for (const name of COPIED) await cp(join(ROOT, name), join(dir, name), { recursive: true, filter: isWorthIt })
    for (const name of LINKED) await symlink(join(ROOT, name), join(dir, name))
    for (const { file, from, to } of edits) {
      const source = await readFile(join(dir, file), 'utf8')
      if (!source.includes(from)) throw new Error(`${file} has changed: there is no ${from}`)
      await writeFile(join(dir, file), source.replace(from, to))
    }
    const args =
      'tests' in foundBy
        ? ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--bail', '1', foundBy.tests]
        : ['lab/chaos/chaos.ts', ...foundBy.scenario]
    return (await run(dir, args)) !== 0
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

function isWorthIt(path: string): boolean {
  return !/\/(node_modules|\.data|build)(\/|$)|\.(avif|webp)$/.test(path)
}

function run(cwd: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
