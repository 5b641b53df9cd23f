import type { Suggestions } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { SearchWordMatch } from '../rules/interpret-search.ts'
import { toProductIdSet } from '../rules/word-hits.ts'

interface MatchRow {
  kind: SearchWordMatch['kind']
  meant: string[] | null
  spelling: string | null
  completions: string[] | null
  name_hits: Buffer | null
  text_hits: Buffer | null
}

const matchWords = preparedQuery<MatchRow>(
  'listing_match_words',
  'select kind, meant, spelling, completions, name_hits, text_hits from listing.match_words($1, $2, $3)',
)

/** One match per word, in the order of `words`. */
export async function matchSearchWords(
  db: Db,
  lang: Language,
  words: readonly { typed: string; unfinished: boolean }[],
): Promise<SearchWordMatch[]> {
  const typed = words.map((word) => word.typed)
  const rows = await matchWords(db, [lang, typed, words.map(({ unfinished }) => unfinished)])
  return rows.map((row, index) => ({
    typed: typed[index] ?? '',
    kind: row.kind,
    meant: row.meant ?? [],
    spelling: row.spelling,
    completions: row.completions ?? [],
    nameHits: toProductIdSet(row.name_hits),
    textHits: toProductIdSet(row.text_hits),
  }))
}

type SuggestedProduct = Suggestions['products'][number]

const selectSuggested = preparedQuery<SuggestedProduct>(
  'catalog_suggested',
  `select p.id, platform.in_language($2, p.name, p.name_es) as name, (select amount::text from catalog.base_prices_at(p.id, $3)) as price, (
      select im.image || jsonb_build_object('alt', platform.in_language($2, im.alt, im.alt_es))
      from catalog.product_items i join catalog.images im on im.product_item_id = i.id
      where i.product_id = p.id and im.image is not null order by i.position, im.position limit 1
    ) as image
  from unnest($1::int[]) with ordinality as wanted (id, place)
  join catalog.products p on p.id = wanted.id
  order by wanted.place`,
)

/** In the order of `ids`. */
export async function listSuggestedProducts(db: Db, ids: readonly number[], lang: Language, now: Date) {
  return selectSuggested(db, [ids, lang, now])
}

/** Also deletes words without products. Takes seconds in a large shop. */
export async function recountSearchWords(db: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db)
  await sql`select listing.recount_words()`.execute(db)
}
