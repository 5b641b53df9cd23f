import type { Db } from '#platform/db/db.ts'
import { countProductsUpTo, listStaffProducts } from '../store/staff-list.ts'

/** More than are shown, because those that begin with the words are shown first. */
const RANKED = 24

/** By part of the name in either language, barcode, or id. */
export async function findProducts(db: Db, q: string, { limit, cap, now }: { limit: number; cap: number; now: Date }) {
  const products = await listStaffProducts(db, { q }, { sort: 'name', limit: Math.max(limit, RANKED), offset: 0, now })
  const isComplete = products.length < RANKED
  return {
    count: isComplete ? products.length : await countProductsUpTo(db, { q }, now, cap),
    hits: products.map(({ id, name, name_es, category, colors, price, available, image }) => ({
      id,
      name,
      name_es,
      category: category.name,
      colors,
      price,
      available,
      image,
    })),
  }
}
