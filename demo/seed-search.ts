import type { Client } from 'pg'
import { SYNONYMS } from './catalog/synonyms.ts'

/** Seeds the data that search and sorting need beside the products: synonyms, units sold, word counts. */
export async function seedSearch(client: Client): Promise<void> {
  const rows = Object.entries(SYNONYMS).flatMap(([lang, groups]) =>
    groups.flatMap((group, group_place) => group.map((text, place) => ({ lang, group_place, place, text }))),
  )
  await client.query(
    `insert into catalog.synonyms (lang, group_place, place, text, word)
     select lang, group_place, place, text, (
       select string_agg(catalog.without_accents(spelt), '') from catalog.spelt_words(text) as spelt
     )
     from json_populate_recordset(null::catalog.synonyms, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
  // Deterministic: a few products sell a lot, most sell little.
  await client.query(
    `insert into catalog.product_sales (product_id, sold)
     select id, 4000 / (1 + (id::bigint * 7919) % 1009) from catalog.products on conflict do nothing`,
  )
  await client.query('select catalog.count_words()')
}
