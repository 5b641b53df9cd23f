import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** What stands in pgbackrest.conf or in a command must not be able to end its line. */
const path = z.string().regex(/^\/[^"'$\\\s%]*$/, 'must be an absolute path without spaces, quotes, and dollar signs')
const word = z.string().regex(/^[A-Za-z0-9._-]+$/, 'must be letters, digits, dots, dashes, and underscores')

const s3 = z.strictObject({
  endpoint: word,
  bucket: word,
  region: word.default('us-east-1'),
  access_key_id_file: path,
  secret_access_key_file: path,
})

const backup = z.strictObject({
  database: z.strictObject({
    /** The data folder of the server on this machine. */
    data: path,
    socket: path.default('/var/run/postgresql'),
    port: z.int().min(1).max(65_535).default(5432),
    /** A superuser, as whom the owner of the data folder may connect. */
    user: word.default('postgres'),
    name: word.default('fieldhouse'),
    programs: path.default('/usr/lib/postgresql/15/bin'),
  }),
  repository: z.union(
    [z.strictObject({ path }), z.strictObject({ s3 })],
    'must have either a path or s3: a folder on another machine, or a bucket',
  ),
  /** Encrypts the database and the pictures. */
  passphrase_file: path,
  /** How many full backups are kept, and with each the WAL to restore to any moment since. */
  keep_full: z.int().min(1).max(1000).default(4),
  /** `UPLOADS_DIR`; absent if the images are in a bucket. */
  pictures: path.optional(),
  /** What no database has. Encrypted with a passphrase of its own, which is in no backup. */
  keys: z.strictObject({
    files: z.array(path).min(1),
    /** The one of these that holds `SECRET_KEY`, alone or as a line of variables. */
    secret_key_file: path,
    passphrase_file: path,
  }),
  /** Configuration and logs of the backup, and scratch space to verify in; owned like the data folder. */
  work: path.default('/var/lib/fieldhouse-backup'),
})

export type BackupConfig = z.infer<typeof backup>
export type BackupConfigInput = z.input<typeof backup>

/** Throws one error that names the key of every problem. */
export function parseBackupConfig(input: unknown): BackupConfig {
  const result = backup.safeParse(input)
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => `${path.join('.') || 'backup'}: ${message}`)
    throw new Error(`The backup’s configuration is wrong:\n${problems.join('\n')}`)
  }
  const { keys, passphrase_file, work, database } = result.data
  if (keys.passphrase_file === passphrase_file)
    throw new Error('keys.passphrase_file must not be passphrase_file: who has the backup must not have the keys')
  if (keys.files.some((file) => file === passphrase_file || file === keys.passphrase_file))
    throw new Error('keys.files must not contain a passphrase of the backup')
  if (!keys.files.includes(keys.secret_key_file)) throw new Error('keys.secret_key_file must be one of keys.files')
  if (`${work}/`.startsWith(`${database.data}/`)) throw new Error('work must not be inside database.data')
  return result.data
}

export async function readBackupConfig(file: string | undefined): Promise<BackupConfig> {
  if (!file) throw new Error('--config is required: the file that describes the backup (docs/operations/back-up.md)')
  return parseBackupConfig(JSON.parse(await readFile(file, 'utf8')))
}
