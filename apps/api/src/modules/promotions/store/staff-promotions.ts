import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'
import type { PromotionRecord } from '../rules/promotion.ts'
import type { NormalizedPromotion } from '../rules/promotion-input.ts'

export interface PromotionRow extends PromotionRecord {
  version: number
  redemptions: number
  spent: string
  codes: number
  codes_off: number
}

export interface PromotionFilters {
  q?: string
  from?: string
  until?: string
}

/** Ordered as promotions are evaluated: by priority, then by id. */
export async function listActiveSpans(db: Db, { q, from, until }: PromotionFilters) {
  return db
    .selectFrom('promotions.promotions')
    .select(['id', 'active', 'starts_at', 'ends_at'])
    .$if(q !== undefined, (query) => query.where(matching(q ?? '')))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`(ends_at is null or ends_at > ${from}::timestamptz)`))
    .$if(until !== undefined, (query) => query.where(sql<boolean>`starts_at < ${until}::timestamptz`))
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute()
}

/** Matches part of a title in either language, or a whole code. */
function matching(q: string) {
  const like = `%${escapeLike(q.toLowerCase())}%`
  return sql<boolean>`(
    lower(title || ' ' || coalesce(title_es, '')) like ${like}
    or id in (select promotion_id from promotions.codes where code = upper(${q.trim()}))
  )`
}

/** In the order of `ids`. */
export async function listPromotionRows(db: Db, ids: readonly number[]): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select p.id, p.version, p.title, p.title_es, p.class, p.effect, p.scope, p.conditions, p.needs_code, p.active,
      p.starts_at, p.ends_at, p.priority, p.exclusive, p.combines_with, p.usage_limit, p.customer_limit, p.budget,
      coalesce(c.redemptions, 0) as redemptions, coalesce(c.spent, 0.00) as spent,
      coalesce(k.codes, 0) as codes, coalesce(k.codes_off, 0) as codes_off
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join promotions.promotions p using (id)
    left join promotions.counters c on c.promotion_id = p.id
    left join promotions.code_counts k on k.promotion_id = p.id
    order by wanted.place`.execute(db)
  return rows
}

export async function findPromotion(db: Db, id: number): Promise<PromotionRow | undefined> {
  const [row] = await listPromotionRows(db, [id])
  return row
}

/** FOR NO KEY UPDATE, so that inserting a redemption, which references the row, does not wait. */
export async function lockPromotion(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('promotions.promotions')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPromotion(db: Db, entered: NormalizedPromotion, now: Date, id?: number): Promise<number> {
  const row = { ...columnsOf(entered), created_at: now, updated_at: now }
  const inserted = await db
    .insertInto('promotions.promotions')
    .values(id === undefined ? row : { id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function setPromotion(db: Db, id: number, entered: NormalizedPromotion, now: Date): Promise<void> {
  await db
    .updateTable('promotions.promotions')
    .set({ ...columnsOf(entered), version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes its codes, too. The foreign key of redemptions rejects a promotion that has any. */
export async function deletePromotion(db: Db, id: number): Promise<void> {
  await db.deleteFrom('promotions.promotions').where('id', '=', id).execute()
}

function columnsOf(entered: NormalizedPromotion) {
  const { effect, scope, conditions, starts_at, ends_at, combines_with } = entered
  const { title, title_es, class: itsClass, needs_code, active, priority, exclusive } = entered
  const { usage_limit, customer_limit, budget } = entered
  return {
    title,
    title_es,
    class: itsClass,
    needs_code,
    active,
    priority,
    exclusive,
    usage_limit,
    customer_limit,
    budget,
    effect: JSON.stringify(effect),
    scope: JSON.stringify(scope),
    conditions: JSON.stringify(conditions),
    combines_with: [...combines_with],
    starts_at: new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
  }
}
