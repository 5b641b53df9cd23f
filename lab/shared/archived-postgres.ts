import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupConfigInput } from '../../tools/backup/backup-config.ts'
import { parseBackupConfig } from '../../tools/backup/backup-config.ts'
import { prepareDatabaseBackup } from '../../tools/backup/database-backup.ts'
import { formatArchiveSettings } from '../../tools/backup/pgbackrest-conf.ts'
import { DATABASE_FOLDER } from '../../tools/backup/restore-all.ts'
import { runTool } from '../../tools/backup/run-tool.ts'
import { freePort } from '../../tools/run/ports.ts'
import { acceptsConnections } from '../../tools/run/postgres.ts'
import { findServerAccount } from '../../tools/run/postgres-account.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import { SECRET_KEY } from './test-shop.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const NEEDED = [`${PROGRAMS}/postgres`, '/usr/bin/pgbackrest', '/usr/bin/restic']
const PASSWORD = 'of-a-server-that-only-the-lab-visits'

/** Debian's PostgreSQL, whose WAL pgBackRest archives, with everything that `npm run backup` is told of a shop. */
export async function startArchivedPostgres(database: string) {
  const missing = NEEDED.filter((program) => !existsSync(program))
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} not found. Run: apt-get install postgresql-15 pgbackrest restic`)
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-restore-'))
  // The server’s account passes through.
  await chmod(dir, 0o755)
  const home = join(dir, 'server')
  const account = await findServerAccount({ dir: home, program: `${PROGRAMS}/postgres` })
  const [data, port] = [join(home, 'data'), await freePort()]
  const config = await describeBackup({ dir, home, data, port, database })
  const configFile = join(dir, 'backup.json')
  await writeFile(configFile, JSON.stringify(config))

  await writeFile(join(home, 'password'), PASSWORD)
  if (account.owner) await chown(join(home, 'password'), account.owner.uid, account.owner.gid)
  const options = [
    '-U',
    'fieldhouse',
    `--pwfile=${join(home, 'password')}`,
    '--auth-host=scram-sha-256',
    '--auth-local=trust',
  ]
  const argv = [`${PROGRAMS}/initdb`, '-D', data, ...options, '--locale=C.UTF-8', '--encoding=UTF8'] as const
  await runTool({ argv: [...argv], privileges: account.privileges })
  const { confFile } = await prepareDatabaseBackup(parseBackupConfig(config), data)
  const own = `port = ${port}\nunix_socket_directories = '${home}'\nlisten_addresses = '127.0.0.1'\nmax_connections = 200\ntimezone = 'UTC'\n`
  await appendFile(join(data, 'postgresql.conf'), own + formatArchiveSettings(confFile))

  const url = `postgres://fieldhouse:${PASSWORD}@127.0.0.1:${port}/postgres`
  const begin = async () => {
    const command = { argv: [`${PROGRAMS}/postgres`, '-D', data] as const, cwd: home, stopSignal: 'SIGINT' as const }
    const server = spawnTethered({ ...command, privileges: account.privileges })
    let said = ''
    server.child.stdout?.resume()
    server.child.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-3000)
    })
    const isReady = await waitUntil(() => acceptsConnections(url), { withinMs: 120_000 })
    if (!isReady) throw new Error(`PostgreSQL is not ready:\n${said}`)
    return server
  }
  let server = await begin()
  const stop = () => stopTethered(server, { signal: 'SIGINT', withinMs: 60_000 })
  const runNpm = (script: 'backup' | 'restore', ...args: string[]) =>
    runTool({
      argv: [process.execPath, `tools/backup/${script}.ts`, '--config', configFile, ...args],
      cwd: process.cwd(),
    })

  return {
    dir,
    url,
    uploads: join(dir, 'uploads'),
    backup: (...args: string[]) => runNpm('backup', ...args),
    /** Stops the server, restores it to the moment beside its data, takes the restored data, and starts again. */
    restoreTo: async (at: string) => {
      await stop()
      const to = join(home, `restored-${await freePort()}`)
      const printed = await runNpm('restore', '--at', at, '--to', to)
      await rename(data, `${data}-before-${await freePort()}`)
      await rename(join(to, DATABASE_FOLDER), data)
      server = await begin()
      return printed
    },
    close: async () => {
      await stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

interface Place {
  dir: string
  home: string
  data: string
  port: number
  database: string
}

async function describeBackup({ dir, home, data, port, database }: Place): Promise<BackupConfigInput> {
  const etc = join(dir, 'etc')
  await mkdir(etc, { mode: 0o700 })
  await mkdir(join(dir, 'uploads'))
  await writeFile(join(etc, 'passphrase'), 'passphrase-of-the-backups-of-the-lab')
  await writeFile(join(etc, 'keys-passphrase'), 'passphrase-of-the-keys-of-the-lab')
  await writeFile(join(etc, 'shop.env'), `SECRET_KEY=${SECRET_KEY}\n`)
  await writeFile(join(dir, 'uploads', 'picture.webp'), 'a picture')
  const secret_key_file = join(etc, 'shop.env')
  return {
    database: { data, socket: home, port, user: 'fieldhouse', name: database, programs: PROGRAMS },
    repository: { path: join(home, 'repository') },
    passphrase_file: join(etc, 'passphrase'),
    pictures: join(dir, 'uploads'),
    keys: { files: [secret_key_file], secret_key_file, passphrase_file: join(etc, 'keys-passphrase') },
    work: join(home, 'work'),
  }
}
