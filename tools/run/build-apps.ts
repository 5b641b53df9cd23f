import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { compressFiles } from './compress.ts'
import { ROOT } from './ensure-installed.ts'
import { describeExit, spawnTethered } from './tethered-process.ts'

const APPS = ['storefront', 'admin']
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router'])

export const REACT_ROUTER_BIN = join(ROOT, 'node_modules/.bin/react-router')

/** Builds both front ends and compresses their files. */
export async function buildApps(options: { ifStale: boolean }): Promise<void> {
  const startedAt = performance.now()
  let built = 0
  for (const app of APPS) {
    const sources = await fingerprint(app)
    if (options.ifStale && sources === (await builtFrom(app))) continue
    await build(app, options.ifStale ? ['--logLevel', 'error'] : [])
    await writeFile(stamp(app), sources)
    built += 1
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (built > 0) console.log(`build apps=${built} seconds=${seconds}`)
}

export function isBuilt(): boolean {
  return APPS.every((app) => existsSync(join(ROOT, 'apps', app, 'build/client')))
}

async function build(app: string, flags: readonly string[]): Promise<void> {
  const { ended } = spawnTethered({
    argv: [process.execPath, REACT_ROUTER_BIN, 'build', ...flags],
    cwd: join(ROOT, 'apps', app),
    env: { NODE_ENV: 'production' },
    inheritOutput: true,
  })
  const end = await ended
  if (end.code !== 0) throw new Error(`Build of apps/${app} failed: ${describeExit(end)}`)
  await compressFiles(join(ROOT, 'apps', app, 'build/client'))
}

/** Changes whenever a source file of the app changes. */
async function fingerprint(app: string): Promise<string> {
  const folders = [join(ROOT, 'apps', app), join(ROOT, 'packages')]
  const files = [join(ROOT, 'package-lock.json'), ...(await Promise.all(folders.map(listSources))).flat()]
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const { size, mtimeMs } = await stat(file)
    hash.update(`${relative(ROOT, file)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(folder, file)
          .split(sep)
          .some((part) => NOT_SOURCES.has(part)),
    )
}

function builtFrom(app: string): Promise<string> {
  return readFile(stamp(app), 'utf8').catch(() => '')
}

function stamp(app: string): string {
  return join(ROOT, 'apps', app, 'build/sources')
}
