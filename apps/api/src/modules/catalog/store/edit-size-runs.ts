import type { DistributionInput, DistributionPreview } from '@fieldhouse/contract/catalog-distributions'
import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function listSizeRuns(db: Db, bounds: { limit: number; offset: number }): Promise<Distribution[]> {
  return selectRuns(db).orderBy('d.name').orderBy('d.id').limit(bounds.limit).offset(bounds.offset).execute()
}

export async function countSizeRuns(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('catalog.distributions')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findSizeRun(db: Db, id: number): Promise<Distribution | undefined> {
  return selectRuns(db).where('d.id', '=', id).executeTakeFirst()
}

export async function findSizeRunIdByName(db: Db, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('catalog.distributions').select('id').where('name', '=', name).executeTakeFirst()
  return row?.id
}

function selectRuns(db: Db) {
  return db.selectFrom('catalog.distributions as d').select([
    'd.id',
    'd.name',
    'd.name_es',
    sql<Distribution['sizes']>`coalesce((
      select json_agg(json_build_object('id', z.id, 'label', z.label, 'ratio', ds.ratio, 'measurements', ds.measurements)
        order by ds.position)
      from catalog.distribution_sizes ds join catalog.sizes z on z.id = ds.size_id where ds.distribution_id = d.id
    ), '[]')`.as('sizes'),
    sql<number>`(select count(*)::int from catalog.product_items i where i.distribution_id = d.id)`.as('items'),
  ])
}

/** Blocks transactions that create SKUs from this size run. */
export async function lockSizeRun(db: Db, id: number): Promise<void> {
  await db.selectFrom('catalog.distributions').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Blocks changes of the size runs until commit. Returns the ids that exist. */
export async function lockSizeRunsShared(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog.distributions')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

type SizeRunNames = Pick<Distribution, 'name' | 'name_es'>

export async function insertSizeRun(db: Db, row: SizeRunNames & { id?: number }): Promise<number> {
  const { id } = await db.insertInto('catalog.distributions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setSizeRun(db: Db, id: number, names: SizeRunNames): Promise<void> {
  await db.updateTable('catalog.distributions').set(names).where('id', '=', id).execute()
}

export async function deleteSizeRun(db: Db, id: number): Promise<void> {
  await db.deleteFrom('catalog.distribution_sizes').where('distribution_id', '=', id).execute()
  await db.deleteFrom('catalog.distributions').where('id', '=', id).execute()
}

/** Ids in the order of `labels`. New sizes are sorted after all existing ones. */
export async function ensureSizes(db: Db, labels: readonly string[]): Promise<number[]> {
  await sql`
    insert into catalog.sizes (label, position)
    select wanted.label, (select coalesce(max(position), -1) from catalog.sizes) + wanted.place
    from unnest(${labels}::text[]) with ordinality as wanted (label, place)
    where not exists (select from catalog.sizes z where lower(z.label) = lower(wanted.label))
    order by lower(wanted.label)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select z.id from unnest(${labels}::text[]) with ordinality as wanted (label, place)
    join catalog.sizes z on lower(z.label) = lower(wanted.label) order by wanted.place`.execute(db)
  return rows.map(({ id }) => id)
}

export async function replaceSizeRunSizes(
  db: Db,
  distribution_id: number,
  size_ids: readonly number[],
  sizes: DistributionInput['sizes'],
): Promise<void> {
  await db.deleteFrom('catalog.distribution_sizes').where('distribution_id', '=', distribution_id).execute()
  await sql`
    insert into catalog.distribution_sizes (distribution_id, size_id, position, ratio, measurements)
    select ${distribution_id}, wanted.size_id, wanted.place - 1, wanted.ratio, wanted.measurements
    from unnest(${size_ids}::int[], ${sizes.map(({ ratio }) => ratio)}::int[],
      ${sizes.map(({ measurements = {} }) => JSON.stringify(measurements))}::jsonb[])
      with ordinality as wanted (size_id, ratio, measurements, place)`.execute(db)
}

export async function listItemIdsOfSizeRun(
  db: Db,
  distribution_id: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('catalog.product_items')
    .select('id')
    .where('distribution_id', '=', distribution_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Totals over all SKUs, and details for the first `limit` items. */
export async function previewSizeRunChange(
  db: Db,
  distribution_id: number,
  labels: readonly string[],
  limit: number,
): Promise<DistributionPreview> {
  const { rows } = await sql<DistributionPreview>`
    with wanted as (
      select given.label, given.place, z.id as size_id
      from unnest(${labels}::text[]) with ordinality as given (label, place)
      left join catalog.sizes z on lower(z.label) = lower(given.label)
    ),
    happening as materialized (
      select i.id as item_id, w.label, w.place, case when s.id is null then 'adds' else 'returns' end as what, 0 as on_hand
      from catalog.product_items i
      cross join wanted w
      left join catalog.skus s on s.product_item_id = i.id and s.size_id = w.size_id
      where i.distribution_id = ${distribution_id} and s.status is distinct from 'active'
      union all
      select i.id, z.label, z.position, 'discontinues', coalesce(b.on_hand, 0)
      from catalog.product_items i
      join catalog.skus s on s.product_item_id = i.id and s.status = 'active'
      join catalog.sizes z on z.id = s.size_id
      left join stock.balances b on b.sku_id = s.id
      where i.distribution_id = ${distribution_id}
        and not exists (select from wanted w where w.size_id = s.size_id)
    ),
    named as (
      select item_id,
        coalesce(json_agg(label order by place) filter (where what = 'adds'), '[]') as adds,
        coalesce(json_agg(label order by place) filter (where what = 'returns'), '[]') as returns,
        coalesce(json_agg(label order by place) filter (where what = 'discontinues'), '[]') as discontinues,
        sum(on_hand)::int as on_hand
      from happening where item_id in (select distinct item_id from happening order by item_id limit ${limit})
      group by item_id
    )
    select
      count(distinct i.product_id)::int as products,
      count(distinct h.item_id)::int as product_items,
      count(*) filter (where h.what = 'adds')::int as adds,
      count(*) filter (where h.what = 'returns')::int as returns,
      count(*) filter (where h.what = 'discontinues')::int as discontinues,
      coalesce(sum(h.on_hand), 0)::int as on_hand,
      coalesce((
        select json_agg(json_build_object('product_item_id', n.item_id, 'product',
          json_build_object('id', p.id, 'name', p.name), 'color', co.name, 'adds', n.adds, 'returns', n.returns,
          'discontinues', n.discontinues, 'on_hand', n.on_hand) order by n.item_id)
        from named n join catalog.product_items i on i.id = n.item_id
        join catalog.products p on p.id = i.product_id join catalog.colors co on co.id = i.color_id
      ), '[]') as places
    from happening h join catalog.product_items i on i.id = h.item_id`.execute(db)
  const [preview] = rows
  if (!preview) throw new Error(`preview of size run ${distribution_id} returned no row`)
  return preview
}
