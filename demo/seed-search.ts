import type { Client } from 'pg'
import { SYNONYMS } from './catalog/synonyms.ts'

/** Seeds the data that search and sorting need beside the products: synonyms, units sold, word counts. */
export async function seedSearch(client: Client): Promise<void> {
  const rows = Object.entries(SYNONYMS).flatMap(([lang, groups]) =>
    groups.flatMap((group, group_position) =>
      group.map((text, position) => ({ lang, group_position, position, text })),
    ),
  )
  await client.query(
    `insert into listing.synonyms (lang, group_position, position, text, word)
     select lang, group_position, position, text, (
       select string_agg(listing.without_accents(spelt), '') from listing.split_words(text) as spelt
     )
     from json_populate_recordset(null::listing.synonyms, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
  // Deterministic: a few products sell a lot, most sell little.
  await client.query(
    `insert into listing.product_sales (product_id, sold)
     select id, 4000 / (1 + (id::bigint * 7919) % 1009) from catalog.products on conflict do nothing`,
  )
  await client.query('select listing.recount_words()')
}
