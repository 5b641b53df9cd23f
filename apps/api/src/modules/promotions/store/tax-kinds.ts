import type { NamedRef } from '@fieldhouse/contract/promotions'
import type { TaxKind } from '@fieldhouse/contract/rules/tax-kinds'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type TaxKindOwner = 'category' | 'product'

const TABLES = {
  category: { table: sql.raw('promotions.category_tax_kinds'), id: sql.raw('category_id') },
  product: { table: sql.raw('promotions.product_tax_kinds'), id: sql.raw('product_id') },
}

export async function listTaxKinds(db: Db, owner: TaxKindOwner): Promise<{ id: number; kind: TaxKind }[]> {
  const { table, id } = TABLES[owner]
  const { rows } = await sql<{ id: number; kind: TaxKind }>`select ${id} as id, kind from ${table}`.execute(db)
  return rows
}

/** Locks the owner’s kind until commit, whether it has one or not. */
export async function lockTaxKind(db: Db, owner: TaxKindOwner, owner_id: number): Promise<TaxKind | undefined> {
  const { table, id } = TABLES[owner]
  await sql`select pg_advisory_xact_lock(hashtext(${`promotions.tax_kind.${owner}`}), ${owner_id})`.execute(db)
  const { rows } = await sql<{ kind: TaxKind }>`select kind from ${table} where ${id} = ${owner_id}`.execute(db)
  return rows[0]?.kind
}

export async function setTaxKind(db: Db, owner: TaxKindOwner, owner_id: number, kind: TaxKind): Promise<void> {
  const { table, id } = TABLES[owner]
  await sql`insert into ${table} (${id}, kind) values (${owner_id}, ${kind})
    on conflict (${id}) do update set kind = excluded.kind`.execute(db)
}

export async function deleteTaxKind(db: Db, owner: TaxKindOwner, owner_id: number): Promise<void> {
  const { table, id } = TABLES[owner]
  await sql`delete from ${table} where ${id} = ${owner_id}`.execute(db)
}

type NamedCategory = NamedRef & { parent: number | null; kind: TaxKind | null }

/** All categories, siblings by position. */
export async function listCategoriesWithTaxKind(db: Db): Promise<NamedCategory[]> {
  const { rows } = await sql<NamedCategory>`
    select c.id, c.name, coalesce(c.name_es, c.name) as name_es, c.parent_id as parent, k.kind
    from catalog.categories c left join promotions.category_tax_kinds k on k.category_id = c.id
    order by c.position, c.id`.execute(db)
  return rows
}

/** Products that have a kind of their own. */
export async function listProductsWithTaxKind(db: Db): Promise<(NamedRef & { kind: TaxKind })[]> {
  const { rows } = await sql<NamedRef & { kind: TaxKind }>`
    select p.id, p.name, coalesce(p.name_es, p.name) as name_es, k.kind
    from promotions.product_tax_kinds k join catalog.products p on p.id = k.product_id
    order by p.name, p.id`.execute(db)
  return rows
}
