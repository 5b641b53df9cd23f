import type { PromotionCode } from '@fieldhouse/contract/promotions'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'
import type { AuditedCode } from '../rules/audit-states.ts'
import { auditedCode } from '../rules/audit-states.ts'

export interface CodeFilters {
  promotion_id?: number
  q?: string
}

export async function insertCode(
  db: Db,
  { code, promotion_id, usage_limit, turned_off }: AuditedCode & { promotion_id: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('promotions.codes')
    .values({ code, promotion_id, usage_limit, active: !turned_off, created_at: now })
    .execute()
}

export async function setCodeActive(db: Db, code: string, active: boolean): Promise<void> {
  await db.updateTable('promotions.codes').set({ active }).where('code', '=', code).execute()
}

/** Skips codes that exist already and returns the number inserted. Each is single-use. */
export async function insertCodes(
  db: Db,
  { promotion_id, batch, codes }: { promotion_id: number; batch: number; codes: readonly string[] },
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into promotions.codes (code, promotion_id, batch, usage_limit, created_at)
    select code, ${promotion_id}, ${batch}, 1, ${now} from unnest(${codes}::text[]) as code
    on conflict (code) do nothing`.execute(db)
  return Number(numAffectedRows)
}

export async function nextBatch(db: Db, promotion_id: number): Promise<number> {
  const { rows } = await sql<{ batch: number }>`
    select coalesce(max(batch), 0) + 1 as batch from promotions.codes where promotion_id = ${promotion_id}`.execute(db)
  return rows[0]?.batch ?? 1
}

/** Batch 0 comes first: the codes that staff chose. */
export async function listFirstCodes(db: Db, promotion_id: number, limit: number): Promise<AuditedCode[]> {
  const rows = await db
    .selectFrom('promotions.codes')
    .select(['code', 'usage_limit', 'active'])
    .where('promotion_id', '=', promotion_id)
    .orderBy('batch')
    .orderBy('code')
    .limit(limit)
    .execute()
  return rows.map(auditedCode)
}

/** The offset runs over the index alone; the rows are read for one page. */
export async function listCodes(
  db: Db,
  filters: CodeFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<PromotionCode[]> {
  const isOfOne = filters.promotion_id !== undefined
  const page = filtered(db, filters)
    .select('c.code')
    .$if(isOfOne, (query) => query.orderBy('c.batch'))
    .orderBy('c.code')
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('promotions.codes as c', 'c.code', 'page.code')
    .innerJoin('promotions.promotions as p', 'p.id', 'c.promotion_id')
    .select(['c.code', 'c.promotion_id', 'p.title', 'c.usage_limit', 'c.redemptions', 'c.active', 'c.created_at'])
    .$if(isOfOne, (query) => query.orderBy('c.batch'))
    .orderBy('c.code')
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export async function hasCode(db: Db, promotion_id: number, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('promotions.codes')
    .select('code')
    .where('code', '=', code)
    .where('promotion_id', '=', promotion_id)
    .executeTakeFirst()
  return found !== undefined
}

export async function countCodes(db: Db, filters: CodeFilters): Promise<number> {
  if (!startOf(filters)) return countAllCodes(db, filters)
  const { count } = await filtered(db, filters)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reads the kept counts, because millions of codes take seconds to count. */
async function countAllCodes(db: Db, { promotion_id }: CodeFilters): Promise<number> {
  const { count } = await db
    .selectFrom('promotions.code_counts')
    .$if(promotion_id !== undefined, (query) => query.where('promotion_id', '=', promotion_id ?? 0))
    .select(sql<string>`coalesce(sum(codes), 0)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function filtered(db: Db, filters: CodeFilters) {
  const { promotion_id } = filters
  const start = startOf(filters)
  return db
    .selectFrom('promotions.codes as c')
    .$if(promotion_id !== undefined, (query) => query.where('c.promotion_id', '=', promotion_id ?? 0))
    .$if(start !== '', (query) => query.where('c.code', 'like', `${start}%`))
}

function startOf({ q = '' }: CodeFilters): string {
  return escapeLike(q.trim().toUpperCase())
}

/** Keyset pagination in the order of batch and code, for the export. */
export async function listCodesAfter(
  db: Db,
  promotion_id: number,
  last: { batch: number; code: string },
  limit: number,
) {
  return db
    .selectFrom('promotions.codes')
    .select(['batch', 'code', 'usage_limit', 'redemptions', 'active', 'created_at'])
    .where('promotion_id', '=', promotion_id)
    .where(sql<boolean>`(batch, code) > (${last.batch}, ${last.code})`)
    .orderBy('batch')
    .orderBy('code')
    .limit(limit)
    .execute()
}

export async function lockCode(db: Db, code: string) {
  return db
    .selectFrom('promotions.codes')
    .select(['code', 'promotion_id', 'usage_limit', 'redemptions', 'active', 'created_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

/** The condition on `redemptions` also protects a code that a concurrent payment is redeeming. */
export async function deleteUnusedCode(db: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('promotions.codes')
    .where('code', '=', code)
    .where('redemptions', '=', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countBatch(db: Db, { promotion_id, batch }: { promotion_id: number; batch: number }) {
  return db
    .selectFrom('promotions.codes')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(redemptions), 0)::int`.as('redemptions')])
    .where('promotion_id', '=', promotion_id)
    .where('batch', '=', batch)
    .executeTakeFirstOrThrow()
}

export async function deleteUnusedBatch(
  db: Db,
  { promotion_id, batch }: { promotion_id: number; batch: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('promotions.codes')
    .where('promotion_id', '=', promotion_id)
    .where('batch', '=', batch)
    .where('redemptions', '=', 0)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
