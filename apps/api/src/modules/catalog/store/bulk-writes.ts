import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ProductValues } from './edit-products.ts'

/** SQL type of each column, for jsonb_to_recordset. */
const PRODUCT_COLUMNS = {
  slug: 'text',
  category_id: 'integer',
  name: 'text',
  name_es: 'text',
  description: 'text',
  description_es: 'text',
  material: 'text',
  material_es: 'text',
  care: 'text',
  care_es: 'text',
  status: 'text',
  publish_at: 'timestamptz',
  new: 'boolean',
  new_until: 'timestamptz',
  show_former_price: 'boolean',
  facts: 'jsonb',
} as const

const NAMES = Object.keys(PRODUCT_COLUMNS)
const columns = (prefix: string) => sql.raw(NAMES.map((name) => `${prefix}${name}`).join(', '))
const typed = sql.raw(
  Object.entries(PRODUCT_COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

/** Returns the ids by slug. */
export async function insertProducts(
  db: Db,
  rows: readonly ProductValues[],
  now: Date,
): Promise<{ id: number; slug: string }[]> {
  if (rows.length === 0) return []
  const whole = rows.map((row) => ({ new: false, show_former_price: true, facts: {}, ...row }))
  const { rows: made } = await sql<{ id: number; slug: string }>`
    insert into catalog.products (${columns('')}, created_at, updated_at)
    select ${columns('given.')}, ${now}, ${now} from jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as given (${typed})
    returning id, slug`.execute(db)
  return made
}

/** Writes all columns of each row. */
export async function setEachProduct(
  db: Db,
  rows: readonly (Required<ProductValues> & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return
  const sets = sql.raw(NAMES.map((name) => `${name} = given.${name}`).join(', '))
  await sql`
    update catalog.products p set ${sets}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, ${typed})
    where p.id = given.id`.execute(db)
}

export interface NewItemRow {
  product_id: number
  distribution_id: number
  color_id: number
  position: number
  created_at: Date
}

export async function insertItems(
  db: Db,
  items: readonly NewItemRow[],
): Promise<(Omit<NewItemRow, 'created_at'> & { id: number })[]> {
  if (items.length === 0) return []
  return db
    .insertInto('catalog.product_items')
    .values([...items])
    .returning(['id', 'product_id', 'distribution_id', 'color_id', 'position'])
    .execute()
}

export async function setItemSizeRuns(
  db: Db,
  items: readonly { id: number; distribution_id: number }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    update catalog.product_items i set distribution_id = given.distribution_id
    from unnest(${items.map(({ id }) => id)}::int[], ${items.map(({ distribution_id }) => distribution_id)}::int[])
      as given (id, distribution_id)
    where i.id = given.id`.execute(db)
}
