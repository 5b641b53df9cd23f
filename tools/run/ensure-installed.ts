import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Callers must not import any package before this returns. */
export async function ensureInstalled(): Promise<void> {
  if (existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return
  console.log('node_modules not found: running npm ci')
  const { status } = spawnSync('npm', ['ci'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
