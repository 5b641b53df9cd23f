import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertMoment } from './assert-moment.ts'
import type { BackupConfigInput } from './backup-config.ts'
import { parseBackupConfig } from './backup-config.ts'
import { fileRepository, formatArchiveSettings, formatPgBackRestConf, formatRestoreCommand } from './pgbackrest-conf.ts'
import { readSecretKey } from './verify-backup.ts'

const MINIMAL: BackupConfigInput = {
  database: { data: '/var/lib/postgresql/15/main' },
  repository: { path: '/mnt/backup' },
  passphrase_file: '/etc/fieldhouse/backup-passphrase',
  keys: {
    files: ['/etc/fieldhouse/shop.env'],
    secret_key_file: '/etc/fieldhouse/shop.env',
    passphrase_file: '/etc/fieldhouse/keys-passphrase',
  },
}
const S3 = {
  endpoint: 's3.us-east-1.amazonaws.com',
  bucket: 'shop-backups',
  access_key_id_file: '/etc/fieldhouse/id',
  secret_access_key_file: '/etc/fieldhouse/secret',
}
const PASSPHRASE = 'a-passphrase-of-some-length'
const parse = (change: object = {}) => parseBackupConfig({ ...MINIMAL, ...change })

test('a database is always encrypted, kept for four full backups, and found by its data folder', () => {
  const conf = formatPgBackRestConf(parse(), { passphrase: PASSPHRASE })
  expect(conf).toContain('repo1-path=/mnt/backup/database\n')
  expect(conf).toContain(`repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=${PASSPHRASE}\n`)
  expect(conf).toContain('repo1-retention-full=4\n')
  expect(conf).toContain('[fieldhouse]\npg1-path=/var/lib/postgresql/15/main\npg1-port=5432\n')
})

test('a bucket holds the database, the pictures, and the keys apart', () => {
  const config = parse({ repository: { s3: S3 } })
  const keys = { access_key_id: 'AKIAEXAMPLEEXAMPLE00', secret_access_key: 'secret-access-key-of-the-bucket' }
  const conf = formatPgBackRestConf(config, { passphrase: PASSPHRASE, ...keys })
  expect(conf).toContain('repo1-type=s3\nrepo1-path=/database\nrepo1-s3-endpoint=s3.us-east-1.amazonaws.com\n')
  expect(fileRepository(config, 'pictures')).toBe('s3:https://s3.us-east-1.amazonaws.com/shop-backups/pictures')
  expect(fileRepository(parse(), 'keys')).toBe('/mnt/backup/keys')
})

test('the server archives each WAL file with that configuration, and at least every minute', () => {
  const settings = formatArchiveSettings('/var/lib/fieldhouse-backup/pgbackrest.conf')
  expect(settings).toContain(
    `archive_command = 'pgbackrest --config=/var/lib/fieldhouse-backup/pgbackrest.conf --stanza=fieldhouse archive-push %p'`,
  )
  expect(settings).toContain('archive_timeout = 60\n')
})

test('a restored server reads WAL wherever its folder is moved to', () => {
  const command = formatRestoreCommand('/var/lib/fieldhouse-backup/pgbackrest.conf')
  expect(command).toContain('--pg1-path="$(pwd -P)" archive-get %f "%p"')
  // It stands between single quotes in postgresql.auto.conf.
  expect(command).not.toContain("'")
})

test('a short passphrase, or one that could end its line, is refused', () => {
  for (const passphrase of ['', 'short', `${PASSPHRASE}\nrepo1-cipher-type=none`, 'with spaces in between it'])
    expect(() => formatPgBackRestConf(parse(), { passphrase })).toThrow('at least 20 characters')
})

test('whoever has the backup does not have the keys', () => {
  const { keys } = MINIMAL
  const of = (change: object) => () => parse({ keys: { ...keys, ...change } })
  expect(of({ passphrase_file: MINIMAL.passphrase_file })).toThrow('must not be passphrase_file')
  expect(of({ files: [...keys.files, keys.passphrase_file] })).toThrow('must not contain a passphrase')
  expect(of({ files: [...keys.files, MINIMAL.passphrase_file] })).toThrow('must not contain a passphrase')
  expect(of({ secret_key_file: '/etc/fieldhouse/other.env' })).toThrow('must be one of keys.files')
})

test('every problem of a configuration is named at once', () => {
  const broken = { database: { data: 'relative', port: 0 }, repository: {}, kept: 4 }
  expect(() => parse(broken)).toThrow(/database\.data.*\n.*database\.port.*\n.*repository.*\n.*kept/s)
})

test('a path that could end its line of the configuration is refused', () => {
  for (const data of ["/a'b", '/a b', '/a\npg1-user=x', '/a%p', '/a$HOME'])
    expect(() => parse({ database: { data } })).toThrow('must be an absolute path')
})

test('a moment without a time zone is refused: the server’s own would decide what is lost', () => {
  expect(assertMoment('2026-11-18 09:00:00+00')).toBe('2026-11-18 09:00:00+00')
  expect(assertMoment('2026-11-18T09:00:00.5Z')).toBe('2026-11-18 09:00:00.5+00')
  for (const text of ['2026-11-18 09:00:00', 'yesterday', '2026-11-18', "2026-11-18 09:00:00+00' --delta"])
    expect(() => assertMoment(text)).toThrow('with a time zone')
})

test('the secret key is found alone in its file, or among variables', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-keys-'))
  const read = async (text: string) => {
    await writeFile(join(dir, 'file'), text)
    return readSecretKey(join(dir, 'file'))
  }
  expect(await read('b:secret,a:older\n')).toBe('b:secret,a:older')
  expect(await read('PORT=3000\nSECRET_KEY="b:secret,a:older"\nSMTP_URL=smtp://a\n')).toBe('b:secret,a:older')
})
