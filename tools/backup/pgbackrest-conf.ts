import type { BackupConfig } from './backup-config.ts'

export const STANZA = 'fieldhouse'

export interface RepositorySecrets {
  passphrase: string
  access_key_id?: string
  secret_access_key?: string
}

/** The configuration of pgBackRest, which contains the passphrase: only the owner of the data folder may read it. */
export function formatPgBackRestConf(config: BackupConfig, secrets: RepositorySecrets): string {
  const { database, repository, keep_full, work } = config
  const entries: [string, string | number][] = [
    ...repositoryEntries(repository, secrets),
    ['repo1-cipher-type', 'aes-256-cbc'],
    ['repo1-cipher-pass', oneLine(secrets.passphrase)],
    ['repo1-retention-full', keep_full],
    // Small files, a million of them in an empty shop's system tables, go into few.
    ['repo1-bundle', 'y'],
    ['compress-type', 'zst'],
    ['compress-level', 3],
    ['process-max', 2],
    ['start-fast', 'y'],
    // After an import, the archive may be hundreds of files behind, and a backup is complete only with all of them.
    ['archive-timeout', 1800],
    ['log-path', work],
    ['lock-path', work],
    ['spool-path', work],
    ['log-level-console', 'warn'],
    ['log-level-file', 'info'],
  ]
  const server: [string, string | number][] = [
    ['pg1-path', database.data],
    ['pg1-port', database.port],
    ['pg1-socket-path', database.socket],
    ['pg1-user', database.user],
  ]
  return `[global]\n${lines(entries)}\n[${STANZA}]\n${lines(server)}`
}

function repositoryEntries(
  repository: BackupConfig['repository'],
  secrets: RepositorySecrets,
): [string, string | number][] {
  if ('path' in repository) return [['repo1-path', `${repository.path}/database`]]
  const { endpoint, bucket, region } = repository.s3
  return [
    ['repo1-type', 's3'],
    ['repo1-path', '/database'],
    ['repo1-s3-endpoint', endpoint],
    ['repo1-s3-bucket', bucket],
    ['repo1-s3-region', region],
    ['repo1-s3-key', oneLine(secrets.access_key_id ?? '')],
    ['repo1-s3-key-secret', oneLine(secrets.secret_access_key ?? '')],
  ]
}

/** For postgresql.conf. */
export function formatArchiveSettings(confFile: string): string {
  return `wal_level = replica
archive_mode = on
archive_command = 'pgbackrest --config=${confFile} --stanza=${STANZA} archive-push %p'
archive_timeout = 60
`
}

/** pgBackRest would write the folder that it restored to, and WAL could not be read once that is moved to its place. */
export function formatRestoreCommand(confFile: string): string {
  return `pgbackrest --config=${confFile} --stanza=${STANZA} --pg1-path="$(pwd -P)" archive-get %f "%p"`
}

/** Where restic keeps the pictures or the keys. */
export function fileRepository({ repository }: BackupConfig, name: 'pictures' | 'keys'): string {
  if ('path' in repository) return `${repository.path}/${name}`
  return `s3:https://${repository.s3.endpoint}/${repository.s3.bucket}/${name}`
}

function lines(entries: readonly [string, string | number][]): string {
  return entries.map(([name, value]) => `${name}=${value}\n`).join('')
}

function oneLine(secret: string): string {
  if (!/^[^\s]{20,}$/.test(secret)) throw new Error('a passphrase or key must be one word of at least 20 characters')
  return secret
}
