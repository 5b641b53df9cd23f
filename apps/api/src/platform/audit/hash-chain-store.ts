import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/db.ts'
import type { DB } from '../db/types.generated.ts'

const LOCK_WAITS_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The newest entry below which no id can still appear; undefined if the lock times out. Ids are assigned before commit,
 * so a smaller one may still be uncommitted. The lock waits for every inserting transaction and blocks new ones while
 * one number is read. Its timeout is far below the writers' own, and the job retries a minute later.
 */
export async function findLastSettledEntryId(db: Db): Promise<number | undefined> {
  try {
    return await inTransaction(db, async (db) => {
      await sql`set local lock_timeout = ${sql.lit(`${LOCK_WAITS_MS}ms`)}`.execute(db)
      await sql`lock table platform.audit_entries in share mode`.execute(db)
      const newest = await db
        .selectFrom('platform.audit_entries')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return newest?.id
    })
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return undefined
    throw error
  }
}

export interface HashedEntry {
  id: number
  content: string
  hash: Buffer | null
  /** Of the content that is left, if personal data was removed from the entry. */
  redacted_hash: Buffer | null
}

export async function listEntriesWithHashes(
  db: Db,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<HashedEntry[]> {
  return db
    .selectFrom('platform.audit_entries as e')
    .leftJoin('platform.audit_links as l', 'l.entry_id', 'e.id')
    .leftJoin('platform.audit_redactions as r', 'r.entry_id', 'e.id')
    .select(['e.id', 'l.hash', 'r.content_hash as redacted_hash'])
    .select(sql<string>`platform.audit_content(e)`.as('content'))
    .where('e.id', '>', after)
    .where('e.id', '<=', last)
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

/** Serializes writers of the chain: each link hashes the one before it. */
export async function lockLastChainLink(db: Db): Promise<{ entry_id: number; hash: Buffer } | undefined> {
  await sql`lock table platform.audit_links in share row exclusive mode`.execute(db)
  return db
    .selectFrom('platform.audit_links')
    .select(['entry_id', 'hash'])
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findLastLinkedEntryId(db: Db): Promise<number | null> {
  const { last } = await db
    .selectFrom('platform.audit_links')
    .select((row) => row.fn.max('entry_id').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

export async function insertLinks(db: Db, links: readonly Insertable<DB['platform.audit_links']>[]): Promise<void> {
  await db.insertInto('platform.audit_links').values(links).execute()
}

export interface VerifiedCheckpoint {
  last_entry_id: number
  last_hash: Buffer
}

/** The last check without a broken link. */
export async function findVerifiedCheckpoint(db: Db): Promise<VerifiedCheckpoint | undefined> {
  const check = await db
    .selectFrom('platform.audit_checks')
    .select(['last_entry_id', 'last_hash'])
    .where('broken_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!check || check.last_entry_id === null || check.last_hash === null) return undefined
  return { last_entry_id: check.last_entry_id, last_hash: check.last_hash }
}

export async function insertCheck(db: Db, check: Insertable<DB['platform.audit_checks']>): Promise<void> {
  await db.insertInto('platform.audit_checks').values(check).execute()
}
