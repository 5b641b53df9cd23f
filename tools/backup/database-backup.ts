import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig } from './backup-config.ts'
import { formatPgBackRestConf, formatRestoreCommand, STANZA } from './pgbackrest-conf.ts'
import type { Account } from './run-tool.ts'
import { accountOf, runTool } from './run-tool.ts'

export type BackupType = 'full' | 'diff' | 'incr'

export interface DatabaseBackup {
  confFile: string
  account: Account
  run: (...args: string[]) => Promise<string>
}

/** Writes pgbackrest.conf. `data` is the folder whose owner runs everything. */
export async function prepareDatabaseBackup(config: BackupConfig, data: string): Promise<DatabaseBackup> {
  const account = await accountOf(data)
  const confFile = join(config.work, 'pgbackrest.conf')
  await makeFolder(config.work, account)
  if ('path' in config.repository) {
    // Shared by two accounts: pgBackRest's, and this one with restic's folders.
    await mkdir(config.repository.path, { recursive: true, mode: 0o711 })
    await makeFolder(join(config.repository.path, 'database'), account)
  }
  await writeFile(confFile, formatPgBackRestConf(config, await readSecrets(config)), { mode: 0o600 })
  if (process.getuid?.() === 0) await chown(confFile, account.owner.uid, account.owner.gid)
  const run = (...args: string[]) =>
    runTool({
      argv: ['pgbackrest', `--config=${confFile}`, `--stanza=${STANZA}`, ...args],
      privileges: account.privileges,
    })
  return { confFile, account, run }
}

export async function makeFolder(dir: string, { owner }: Account): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) await chown(dir, owner.uid, owner.gid)
}

export async function readPassphrase(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim()
}

async function readSecrets({ repository, passphrase_file }: BackupConfig) {
  const passphrase = await readPassphrase(passphrase_file)
  if ('path' in repository) return { passphrase }
  const { access_key_id_file, secret_access_key_file } = repository.s3
  return {
    passphrase,
    access_key_id: await readPassphrase(access_key_id_file),
    secret_access_key: await readPassphrase(secret_access_key_file),
  }
}

/** Creates the repository if it is missing, and fails unless WAL is archived. The first backup is a full one. */
export async function backupDatabase({ run }: DatabaseBackup, type: BackupType): Promise<BackupFacts> {
  await run('stanza-create')
  await run('check')
  await run('backup', `--type=${type}`)
  return getNewestBackup({ run })
}

export interface BackupFacts {
  label: string
  /** When the newest backup ended. */
  taken_at: Date
  /** Of the database, and of what the repository stores for this backup. */
  database_bytes: number
  stored_bytes: number
}

interface StanzaInfo {
  backup: {
    label: string
    timestamp: { stop: number }
    info: { size: number; repository: { delta: number } }
  }[]
}

export async function getNewestBackup({ run }: Pick<DatabaseBackup, 'run'>): Promise<BackupFacts> {
  const [stanza] = JSON.parse(await run('info', '--output=json')) as StanzaInfo[]
  const newest = stanza?.backup.at(-1)
  if (!newest) throw new Error('there is no backup yet')
  const { label, timestamp, info } = newest
  const taken_at = new Date(timestamp.stop * 1000)
  return { label, taken_at, database_bytes: info.size, stored_bytes: info.repository.delta }
}

/** Into an empty folder; `at` undefined: the newest moment that was archived. */
export async function restoreDatabase(database: DatabaseBackup, to: string, at?: string): Promise<void> {
  const { run, account, confFile } = database
  await makeFolder(to, account)
  const target = at === undefined ? [] : ['--type=time', `--target=${at}`, '--target-action=promote']
  await run(
    'restore',
    `--pg1-path=${to}`,
    `--recovery-option=restore_command=${formatRestoreCommand(confFile)}`,
    ...target,
  )
}
