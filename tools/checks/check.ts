import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { checkClock } from './clock.ts'
import { checkDocuments } from './docs.ts'
import { checkExecutables } from './executables.ts'
import { checkGenerated } from './generated.ts'
import { checkImports } from './imports.ts'
import { checkLinks } from './links.ts'
import { checkMigrations } from './migrations.ts'
import { checkRoutes } from './routes.ts'
import { checkWords } from './words.ts'

/** A check returns its problems as readable lines; an empty list means it passed. */
export type Check = () => Promise<string[]>

const PROJECTS = [
  'packages/contract',
  'packages/process',
  'packages/client',
  'apps/api',
  'apps/storefront',
  'apps/admin',
  'apps/emulators',
  'tools',
]

const CHECKS: Record<string, Check> = {
  format: command('biome', ['check', '--error-on-warnings', '.']),
  ...Object.fromEntries(PROJECTS.map((project) => [`types ${project}`, command('tsc', ['-p', project])])),
  imports: checkImports,
  unused: command('knip', ['--no-progress']),
  clock: checkClock,
  documents: checkDocuments,
  executables: checkExecutables,
  generated: checkGenerated,
  links: checkLinks,
  migrations: checkMigrations,
  routes: checkRoutes,
  words: checkWords,
}

const CONCURRENCY = 3

const queue = Object.entries(CHECKS)
const failed: string[] = []
await Promise.all(Array.from({ length: CONCURRENCY }, work))
console.log(`check passed=${Object.keys(CHECKS).length - failed.length} failed=${failed.length}`)
process.exit(failed.length > 0 ? 1 : 0)

async function work(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, check] = next
    const started = performance.now()
    const problems = await check().catch((error: Error) => [error.stack ?? error.message])
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${problems.length > 0 ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`)
    if (problems.length === 0) continue
    failed.push(name)
    console.log(problems.map((line) => `    ${line}`).join('\n'))
  }
}

function command(name: string, args: readonly string[]): Check {
  const file = `node_modules/.bin/${name}`
  return () =>
    new Promise((resolve) => {
      if (!existsSync(file)) return resolve([`${name} is not installed: run npm ci`])
      const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const output: Buffer[] = []
      child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
      child.on('close', (code) => resolve(code === 0 ? [] : Buffer.concat(output).toString().trimEnd().split('\n')))
    })
}
