import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { decryptBytes, deriveKeys } from '../../apps/api/src/platform/keys.ts'
import type { BackupConfig } from './backup-config.ts'
import type { DatabaseBackup } from './database-backup.ts'
import { getNewestBackup, makeFolder } from './database-backup.ts'
import { LASTING_INVARIANTS } from './lasting-invariants.ts'
import { DATABASE_FOLDER, restoreAll } from './restore-all.ts'
import type { ScratchServer } from './scratch-server.ts'
import { queryLive, startScratchServer } from './scratch-server.ts'
import { seconds } from './take-backup.ts'

/** Restores the newest backup into scratch space, starts PostgreSQL on it, and records that it is good. */
export async function* verifyBackup(config: BackupConfig, database: DatabaseBackup): AsyncGenerator<string> {
  const since = performance.now()
  const { label, taken_at } = await getNewestBackup(database)
  const scratch = await mkdtemp(join(config.work, 'verify-'))
  try {
    await makeFolder(scratch, database.account)
    yield* restoreAll(config, database, { to: scratch })
    const server = await startScratchServer(config, database.account, {
      data: join(scratch, DATABASE_FOLDER),
      socket: scratch,
    })
    try {
      yield* checkDatabase(server)
      yield* checkFiles(config, server, scratch)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  await recordVerified(config, database, taken_at)
  yield `verify backup label=${label} taken_at=${taken_at.toISOString()} seconds=${seconds(since)}`
}

async function* checkDatabase(server: ScratchServer): AsyncGenerator<string> {
  const violations: string[] = []
  for (const [rule, text] of Object.entries(LASTING_INVARIANTS)) {
    const rows = await server.query<{ what: string }>(text)
    if (rows.length > 0) violations.push(`${rule}: ${rows[0]?.what} (${rows.length})`)
  }
  if (violations.length > 0) throw new Error(`the restored database is wrong:\n${violations.join('\n')}`)
  const [counts] = await server.query<{ orders: number; newest: string | null }>(
    `select count(*)::int as orders, to_char(max(placed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as newest from orders.orders`,
  )
  const checked = Object.keys(LASTING_INVARIANTS).length
  yield `verify database invariants=${checked} violations=0 orders=${counts?.orders} newest_order=${counts?.newest ?? '–'}`
}

async function* checkFiles(config: BackupConfig, server: ScratchServer, scratch: string): AsyncGenerator<string> {
  const secret = await readSecretKey(join(scratch, 'keys', config.keys.secret_key_file))
  const keys = deriveKeys(secret)
  const sealed = await server.query<{ hex: string }>(
    `select encode(totp_secret, 'hex') as hex from accounts.staff where totp_secret is not null limit 1`,
  )
  // Throws if the key is not the one that has encrypted it.
  for (const { hex } of sealed) decryptBytes(keys, 'second factors', Buffer.from(hex, 'hex'))
  yield `verify keys files=${config.keys.files.length} opened_second_factors=${sealed.length}`
  if (!config.pictures) return
  const files = await readdir(join(scratch, 'pictures', config.pictures), { recursive: true })
  yield `verify pictures files=${files.length}`
}

/** Alone in its file, or a line of variables. */
export async function readSecretKey(file: string): Promise<string> {
  const text = (await readFile(file, 'utf8')).trim()
  return /^(?:export )?SECRET_KEY=["']?([^"'\n]+)/m.exec(text)?.[1] ?? text
}

async function recordVerified(config: BackupConfig, { account }: DatabaseBackup, taken_at: Date): Promise<void> {
  const at = taken_at.toISOString()
  await queryLive(
    config,
    account,
    `insert into setup.verified_backup (taken_at) values ('${at}')
    on conflict (only_row) do update set taken_at = excluded.taken_at returning 1 as done`,
  )
}
