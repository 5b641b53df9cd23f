import type { FeedRefusal } from '@fieldhouse/contract/feeds'
import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { RefusedProduct } from '../rules/review-product.ts'

export interface FinishedRun {
  id: number
  finished_at: Date
  parts: number
  bytes: number
  items: number
  refused_skus: number
  refused_products: number
}

export type RunFigures = Omit<FinishedRun, 'id' | 'finished_at'>

export async function insertFeedRun(db: Db, started_at: Date): Promise<number> {
  const { id } = await db.insertInto('feeds.runs').values({ started_at }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Empties a run that is written again after a crash. False if the run is finished, or a newer one has removed it. */
export async function resetRun(db: Db, id: number): Promise<boolean> {
  const run = await db
    .selectFrom('feeds.runs')
    .select('id')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!run) return false
  await db.deleteFrom('feeds.parts').where('run_id', '=', id).execute()
  await db.deleteFrom('feeds.refusals').where('run_id', '=', id).execute()
  return true
}

export async function findFinishedRun(db: Db): Promise<FinishedRun | undefined> {
  const row = await db
    .selectFrom('feeds.runs')
    .select(['id', 'finished_at', 'parts', 'bytes', 'items', 'refused_skus', 'refused_products'])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && { ...row, finished_at: row.finished_at as Date, bytes: Number(row.bytes) }
}

export async function hasUnfinishedRun(db: Db, { after, since }: { after: number; since: Date }): Promise<boolean> {
  const run = await db
    .selectFrom('feeds.runs')
    .select('id')
    .where('id', '>', after)
    .where('finished_at', 'is', null)
    .where('started_at', '>', since)
    .executeTakeFirst()
  return run !== undefined
}

/** False if a newer run has removed this one. */
export async function finishRun(db: Db, id: number, finished_at: Date, figures: RunFigures): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds.runs')
    .set({ finished_at, ...figures })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteRunsBefore(db: Db, id: number): Promise<void> {
  await db.deleteFrom('feeds.runs').where('id', '<', id).execute()
}

/** False if the run is gone. */
export async function insertPart(
  db: Db,
  part: { run_id: number; lang: Language; number: number; content: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into feeds.parts (run_id, lang, number, content)
    select id, ${part.lang}, ${part.number}, ${part.content} from feeds.runs where id = ${part.run_id} for key share
  `.execute(db)
  return numAffectedRows === 1n
}

export async function findPart(
  db: Db,
  { run_id, lang, number }: { run_id: number; lang: Language; number: number },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('feeds.parts')
    .select('content')
    .where('run_id', '=', run_id)
    .where('lang', '=', lang)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.content
}

export async function insertRefusals(db: Db, run_id: number, refused: readonly RefusedProduct[]): Promise<void> {
  await sql`
    insert into feeds.refusals (run_id, product_id, name, name_es, skus)
    select r.id, given.product_id, given.name, given.name_es, given.skus
    from feeds.runs r, json_to_recordset(${JSON.stringify(refused)}::json)
      as given (product_id integer, name text, name_es text, skus jsonb)
    where r.id = ${run_id}
  `.execute(db)
}

export async function listRefusals(
  db: Db,
  { run_id, lang, limit, offset }: { run_id: number; lang: Language; limit: number; offset: number },
): Promise<FeedRefusal[]> {
  const { rows } = await sql<FeedRefusal>`
    select product_id, platform.in_language(${lang}, name, name_es) as name, (
      select jsonb_agg(jsonb_build_object('sku_id', sku -> 'sku_id', 'size', sku -> 'size', 'problems', sku -> 'problems',
        'color', platform.in_language(${lang}, sku ->> 'color', sku ->> 'color_es')) order by place)
      from jsonb_array_elements(skus) with ordinality as listed (sku, place)
    ) as skus
    from feeds.refusals where run_id = ${run_id} order by product_id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}
