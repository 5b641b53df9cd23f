import type { BackupConfig } from './backup-config.ts'
import type { BackupType, DatabaseBackup } from './database-backup.ts'
import { backupDatabase } from './database-backup.ts'
import { openFileBackup } from './file-backup.ts'

const TYPES: readonly BackupType[] = ['full', 'diff', 'incr']

/** The database first: a picture that its rows name was there before, so the files that follow have it. */
export async function* takeBackup(
  config: BackupConfig,
  database: DatabaseBackup,
  type: string,
): AsyncGenerator<string> {
  const known = TYPES.find((each) => each === type)
  if (!known) throw new Error(`--type must be one of ${TYPES.join(', ')}`)
  const since = performance.now()
  const { label, database_bytes, stored_bytes } = await backupDatabase(database, known)
  yield `backup database label=${label} database_bytes=${database_bytes} stored_bytes=${stored_bytes} seconds=${seconds(since)}`
  if (config.pictures) yield* copyFiles(config, 'pictures', [config.pictures])
  yield* copyFiles(config, 'keys', config.keys.files)
}

async function* copyFiles(config: BackupConfig, name: 'pictures' | 'keys', paths: readonly string[]) {
  const since = performance.now()
  const { files, added_bytes } = await (await openFileBackup(config, name)).backup(paths)
  yield `backup ${name} files=${files} added_bytes=${added_bytes} seconds=${seconds(since)}`
}

export function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
