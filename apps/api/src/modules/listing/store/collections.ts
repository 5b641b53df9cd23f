import type { Collection, CollectionRule } from '@fieldhouse/contract/catalog-collections'
import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { VocabularyCollection } from '../rules/vocabulary.ts'

interface CollectionRow extends Pick<VocabularyCollection, 'slug' | 'product_ids'> {
  starts_at: Date
  ends_at: Date | null
  rule: CollectionRule | null
}

export async function listVocabularyCollections(db: Db): Promise<VocabularyCollection[]> {
  const { rows } = await sql<CollectionRow>`
    select slug, starts_at, ends_at, rule, product_ids from catalog.collections order by position, id`.execute(db)
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    starts_at: starts_at.getTime(),
    ends_at: ends_at?.getTime() ?? null,
  }))
}

/** Those that are shown at the instant; of one address if it is given. */
export async function listCollections(db: Db, lang: Language, at: Date, slug?: string): Promise<Collection[]> {
  const { rows } = await sql<Collection>`
    select slug, platform.in_language(${lang}, name, name_es) as name, platform.in_language(${lang}, text, text_es) as text,
      image || jsonb_build_object('alt', '') as image
    from catalog.collections
    where starts_at <= ${at} and (ends_at is null or ends_at > ${at}) and (${slug ?? null}::text is null or slug = ${slug ?? null})
    order by position, id`.execute(db)
  return rows
}
