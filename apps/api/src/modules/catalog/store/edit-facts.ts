import type { Fact } from '@fieldhouse/contract/catalog-facts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const COLUMNS = [
  'id',
  'version',
  'key',
  'kind',
  'name',
  'name_es',
  'unit',
  'multiple',
  'filter',
  'built_in',
  'position',
  'synonyms',
  'synonyms_es',
  'choices',
] as const

/** Not paged: a shop has tens of facts. */
export async function listFacts(db: Db): Promise<Fact[]> {
  return selectFacts(db).execute()
}

/** Locked, so that no choice is removed before the products that get it are committed. */
export async function listFactsShared(db: Db): Promise<Fact[]> {
  return selectFacts(db).forShare().execute()
}

/** Serializes changes of facts, and waits for products that are being written. */
export async function lockFacts(db: Db): Promise<Fact[]> {
  await sql`lock table catalog.facts in share row exclusive mode`.execute(db)
  return selectFacts(db).forUpdate().execute()
}

function selectFacts(db: Db) {
  return db
    .selectFrom('catalog.facts')
    .select(COLUMNS)
    .orderBy('position')
    .orderBy('id')
    .$narrowType<Pick<Fact, 'kind' | 'synonyms' | 'synonyms_es' | 'choices'>>()
}

type FactRow = Omit<Fact, 'id' | 'version'>

export async function insertFact(db: Db, fact: FactRow & { id?: number }): Promise<number> {
  const { id } = await db.insertInto('catalog.facts').values(toColumns(fact)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setFact(db: Db, id: number, fact: FactRow): Promise<void> {
  await db
    .updateTable('catalog.facts')
    .set({ ...toColumns(fact), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteFact(db: Db, id: number): Promise<void> {
  await db.deleteFrom('catalog.facts').where('id', '=', id).execute()
}

/**
 * Whether a product or the rule of a collection has the fact, or one of the choices. Reads every product, which happens
 * once a month.
 */
export async function isFactUsed(db: Db, key: string, choices?: readonly string[]): Promise<boolean> {
  const condition = choices ? sql`facts -> ${key} ?| ${[...choices]}::text[]` : sql`facts ? ${key}`
  const inRule = choices
    ? sql`choice = any(${choices.map((choice) => `${key}.${choice}`)}::text[])`
    : sql`split_part(choice, '.', 1) = ${key}`
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from catalog.products where ${condition}) or exists (
      select from catalog.collections c, jsonb_array_elements_text(c.rule -> 'facts') as choice where ${inRule}
    ) as used`.execute(db)
  return rows[0]?.used ?? false
}

function toColumns<T extends FactRow>({ synonyms, synonyms_es, choices, ...fact }: T) {
  return {
    ...fact,
    synonyms: JSON.stringify(synonyms),
    synonyms_es: JSON.stringify(synonyms_es),
    choices: JSON.stringify(choices),
  }
}
