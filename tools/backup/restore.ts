import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../run/ensure-installed.ts'

/** `npm run restore -- --config backup.json --at "2026-11-18 09:00:00+00" --to DIR`: restores beside what runs. */
const { values } = parseArgs({
  options: { config: { type: 'string' }, at: { type: 'string' }, to: { type: 'string' } },
})

try {
  await ensureInstalled()
  await restore()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function restore(): Promise<void> {
  const { readBackupConfig } = await import('./backup-config.ts')
  const { assertMoment } = await import('./assert-moment.ts')
  const config = await readBackupConfig(values.config)
  const at = values.at === undefined ? undefined : assertMoment(values.at)
  if (!values.to) throw new Error('--to is required: a folder that does not exist yet')
  const to = resolve(values.to)
  if (existsSync(to)) throw new Error(`${to} exists. Nothing is ever overwritten: choose another folder with --to`)
  const { prepareDatabaseBackup } = await import('./database-backup.ts')
  const { restoreAll } = await import('./restore-all.ts')
  // On a new machine there is no data folder yet; then the owner of the folder around it runs the server.
  const owner = existsSync(config.database.data) ? config.database.data : join(config.database.data, '..')
  const database = await prepareDatabaseBackup(config, owner)
  for await (const line of restoreAll(config, database, { to, ...(at ? { at } : {}) })) console.log(line)
}
