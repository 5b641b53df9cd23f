import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { machineClock } from '../../apps/emulators/src/clock.ts'
import { writeFiguresPage } from './figures-page.ts'
import { plotGrowth, readGrowth } from './growth.ts'
import { PROMISES } from './promises.ts'
import { appendRecord, readRecords } from './records.ts'
import { parseResultLine } from './result-line.ts'

/** `npm run figures -- bench reads` runs a script and records its figures; `npm run figures` only writes docs/figures.md. */
const [script, ...args] = process.argv.slice(2)
if (script) await record(script, args)
const records = await readRecords()
await writeFile('docs/figures.md', writeFiguresPage(PROMISES, records))
const curves = readGrowth(records)
if (curves.length > 0) await writeFile('docs/images/growth.svg', plotGrowth(curves))

async function record(script: string, args: readonly string[]): Promise<void> {
  const { output, code } = await run('npm', ['run', '--silent', script, '--', ...args])
  const lines = output.flatMap((line) => parseResultLine(line) ?? [])
  if (lines.length === 0) throw new Error(`npm run ${script} ended with ${code} and without a figure`)
  const { output: commit } = await run('git', ['rev-parse', '--short=8', 'HEAD'])
  const at = machineClock.now().toISOString()
  const command = [script, ...args].join(' ')
  await appendRecord({ command, at, commit: commit.join(''), cores: availableParallelism(), lines })
  process.exitCode = code
}

/** Shows what it writes, and waits until it ends. */
async function run(file: string, args: readonly string[]): Promise<{ output: string[]; code: number }> {
  const child = spawn(file, args, { stdio: ['inherit', 'pipe', 'inherit'] })
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  const output: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    output.push(line)
  }
  return { output, code: await ended }
}
