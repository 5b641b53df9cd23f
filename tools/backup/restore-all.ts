import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig } from './backup-config.ts'
import type { DatabaseBackup } from './database-backup.ts'
import { makeFolder, restoreDatabase } from './database-backup.ts'
import { openFileBackup } from './file-backup.ts'
import { seconds } from './take-backup.ts'

export const DATABASE_FOLDER = 'postgresql'

/** The database, the pictures, and the keys, each in a folder of its own. */
export async function* restoreAll(
  config: BackupConfig,
  database: DatabaseBackup,
  { to, at }: { to: string; at?: string },
): AsyncGenerator<string> {
  // Others may pass, so that the shop reads its pictures; each part is closed by itself.
  await mkdir(to, { recursive: true, mode: 0o755 })
  const since = performance.now()
  const folder = join(to, DATABASE_FOLDER)
  await makeFolder(folder, database.account)
  await restoreDatabase(database, folder, at)
  yield `restore database folder=${folder} at=${(at ?? 'newest').replace(' ', 'T')} seconds=${seconds(since)}`
  for (const name of ['pictures', 'keys'] as const) {
    if (name === 'pictures' && !config.pictures) continue
    const started = performance.now()
    await (await openFileBackup(config, name)).restore(join(to, name))
    yield `restore ${name} folder=${join(to, name)} seconds=${seconds(started)}`
  }
}
