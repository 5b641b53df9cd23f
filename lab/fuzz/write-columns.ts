import { SETTINGS } from '../../apps/api/src/modules/settings/declarations.ts'
import { readShopClock } from '../shared/read-shop-clock.ts'
import type { PayloadDeck } from './payload-deck.ts'

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

interface Column {
  relation: string
  name: string
  type: 'text' | 'text[]' | 'jsonb'
}

const ROWS = 1000
const DOCUMENTS = 200
/** Tried in turn: a column may allow less than an address of the shop or a text of a page has. */
const LENGTHS = [1000, 60, 30, 20]

const TEXT_COLUMNS = `
  select format('%I.%I', n.nspname, c.relname) as relation, a.attname as name, format_type(a.atttypid, null) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')
    and n.nspname !~ '^(pg_|information_schema|pgboss|jobs|platform)'
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f')
      and a.attnum = any (k.conkey))
  order by 1, 2`

/** Columns and keys of documents that hold what people have typed, or what a provider has sent. */
const PEOPLES_TEXT =
  /(^|_)(actor|alt|barcode|body|box|by|care|carrier|city|code|color|column|description|detail|details|error|family|first|form|full|heading|href|label|last|line1|line2|link|location|material|message|name|note|notes|number|path|phone|problem|promo|reason|rejection|service|size|source|street|subject|synonyms|target|text|title|tracking|unit|url|words|spelling|en|es|choices|referrer|utm|campaign|medium|value|agent|company)(_es|_name|_by|_url|_label|_code|_number|_for|_with)?$/
/** Settings that people type. Without a color, no email can be drawn, and would show nothing. */
const TYPED_SETTINGS: readonly string[] = ['text', 'email', 'phone', 'url']

export interface ColumnWrites {
  columns: Set<string>
  writes: number
}

/** The worst case: payloads in every text of the database, as if they had come there past the API. */
export async function writeColumns(query: Query, deck: PayloadDeck): Promise<ColumnWrites> {
  const written: ColumnWrites = { columns: new Set(), writes: 0 }
  await declareSettings(query)
  const columns = await query<Column>(TEXT_COLUMNS)
  for (const column of columns) {
    const field = `${column.relation}.${column.name}`
    if (column.type !== 'jsonb' && !PEOPLES_TEXT.test(column.name)) continue
    const rows =
      column.type === 'jsonb' ? await writeDocuments(query, column, deck) : await writeTexts(query, column, deck)
    if (rows > 0) written.columns.add(field)
    written.writes += rows
  }
  return written
}

/** A setting has a row only once it was changed. */
async function declareSettings(query: Query): Promise<void> {
  const keys = Object.entries(SETTINGS).flatMap(([key, { type }]) => (TYPED_SETTINGS.includes(type) ? [key] : []))
  const now = await readShopClock(query)
  const insert = `insert into settings.entries (key, value, updated_at) select key, '"x y"'::jsonb, $2 from unnest($1::text[]) key
    on conflict (key) do nothing`
  await query(insert, [keys, now])
}

/** Another payload in each row; 0 if the database refuses them all. */
async function writeTexts(query: Query, { relation, name, type }: Column, deck: PayloadDeck): Promise<number> {
  const value = type === 'text[]' ? 'array[p.text]' : 'p.text'
  const update = `
    with rows as (select ctid as at, row_number() over () as turn from ${relation} limit ${ROWS}),
      p as (select text, turn from unnest($1::text[]) with ordinality as p (text, turn))
    update ${relation} t set "${name}" = ${value} from rows, p where t.ctid = rows.at and p.turn = rows.turn returning 1`
  for (const length of LENGTHS) {
    const texts = deck.list(ROWS, length).map(({ text }) => text)
    const rows = await query(update, [texts]).catch(() => [])
    if (rows.length > 0) return rows.length
  }
  return 0
}

async function writeDocuments(query: Query, { relation, name }: Column, deck: PayloadDeck): Promise<number> {
  const rows = await query<{ at: string; document: unknown }>(
    `select ctid::text as at, "${name}" as document from ${relation} where "${name}" is not null limit ${DOCUMENTS}`,
  )
  let written = 0
  for (const { at, document } of rows) {
    const filled = fillDocument(document, name, deck)
    if (JSON.stringify(filled) === JSON.stringify(document)) continue
    const update = `update ${relation} set "${name}" = $1::jsonb where ctid = $2::tid returning 1`
    written += (await query(update, [JSON.stringify(filled), at]).catch(() => [])).length
  }
  return written
}

/** Texts with a space are sentences, wherever they are; other texts count by the name of their key. */
function fillDocument(value: unknown, key: string, deck: PayloadDeck): unknown {
  if (Array.isArray(value)) return value.map((each) => fillDocument(each, key, deck))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillDocument(inner, name, deck)]))
  }
  const isPeoplesText = typeof value === 'string' && (/\p{L} \p{L}/u.test(value) || PEOPLES_TEXT.test(key))
  return isPeoplesText ? deck.list(1, 1000)[0]?.text : value
}
