import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerAccount } from '../../tools/run/postgres-account.ts'
import { findServerAccount } from '../../tools/run/postgres-account.ts'

/** Of Debian: the PostgreSQL that npm installs for development has no pg_basebackup and no pg_rewind. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'

const PACKAGES = {
  '/usr/bin/etcd': 'etcd-server',
  [`${POSTGRES_PROGRAMS}/pg_rewind`]: 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/redis-server': 'redis-server',
}

export function assertInstalled(): void {
  const missing = Object.entries(PACKAGES).filter(([program]) => !existsSync(program))
  if (missing.length === 0) return
  const [programs, packages] = [missing.map(([program]) => program), missing.map(([, name]) => name)]
  throw new Error(`${programs.join(', ')} not found. Run: apt-get install ${packages.join(' ')}`)
}

/** The folder of the servers, which run under an account of their own: PostgreSQL and PgBouncer refuse to run as root. */
export interface ServerFiles {
  account: ServerAccount
  /** Returns its path. */
  makeFolder: (name: string) => Promise<string>
  write: (name: string, text: string) => Promise<string>
}

export async function openServerFiles(dir: string): Promise<ServerFiles> {
  const account = await findServerAccount({ dir, program: `${POSTGRES_PROGRAMS}/postgres` })
  const own = async (path: string) => {
    if (account.owner) await chown(path, account.owner.uid, account.owner.gid)
    return path
  }
  return {
    account,
    makeFolder: async (name) => {
      await mkdir(join(dir, name), { recursive: true, mode: 0o700 })
      return own(join(dir, name))
    },
    write: async (name, text) => {
      await writeFile(join(dir, name), text, { mode: 0o600 })
      return own(join(dir, name))
    },
  }
}
