import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A position in the write-ahead log, as PostgreSQL writes it: `16/B374D848`. */
export type WalPosition = string

const FORMAT = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

export function isWalPosition(text: string | undefined): text is WalPosition {
  return text !== undefined && FORMAT.test(text)
}

export function hasReached(position: WalPosition, target: WalPosition): boolean {
  return toNumber(position) >= toNumber(target)
}

function toNumber(position: WalPosition): bigint {
  const [, high = '0', low = '0'] = FORMAT.exec(position) ?? []
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * After everything that is committed. What is inserted but not flushed is no commit, unless those do not wait for it, and
 * an idle primary sends it to no replica for a long time.
 */
export async function readPrimaryPosition(db: Db): Promise<WalPosition> {
  const { rows } = await sql<{ position: string }>`
    select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end)::text as position`.execute(db)
  return rows[0]?.position ?? '0/0'
}

/** Null if the server is no replica, such as one that was promoted and no longer follows. */
export async function readReplicaPosition(db: Db): Promise<WalPosition | null> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(db)
  return rows[0]?.position ?? null
}
