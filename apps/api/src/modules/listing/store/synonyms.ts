import type { SynonymGroups } from '@fieldhouse/contract/listing-synonyms'
import type { Language } from '@fieldhouse/contract/schemas'
import { LANGUAGES } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { splitWords } from '../rules/split-words.ts'

export async function listSynonyms(db: Db): Promise<SynonymGroups> {
  const rows = await db
    .selectFrom('listing.synonyms')
    .select(['lang', 'group_position', sql<string[]>`array_agg(text order by position)`.as('words')])
    .groupBy(['lang', 'group_position'])
    .orderBy('group_position')
    .execute()
  const of = (lang: Language) => rows.filter((row) => row.lang === lang).map(({ words }) => words)
  return { en: of('en'), es: of('es') }
}

/** Serializes changes without blocking readers. */
export async function lockSynonyms(db: Db): Promise<SynonymGroups> {
  await sql`lock table listing.synonyms in share row exclusive mode`.execute(db)
  return listSynonyms(db)
}

export async function replaceSynonyms(db: Db, synonyms: SynonymGroups): Promise<void> {
  const rows = LANGUAGES.flatMap((lang) =>
    synonyms[lang].flatMap((group, group_position) =>
      group.map((text, position) => ({ lang, group_position, position, text, word: splitWords(text).join('') })),
    ),
  )
  await db.deleteFrom('listing.synonyms').execute()
  if (rows.length > 0) await db.insertInto('listing.synonyms').values(rows).execute()
}
