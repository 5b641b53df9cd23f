import type { Db } from '#platform/db/db.ts'
import { givenIn } from './given.ts'

interface Colorway {
  /** Name of the color; created if missing. */
  color?: string
  family?: string
  /** Units by size label; missing sizes are created. */
  stock?: Record<string, number>
  /** The item's own price instead of the product's. */
  price?: string
}

/** Creates items whose colors and sizes are shared with other items. */
export function givenItemsIn(db: Db) {
  const { stock } = givenIn(db)
  let last = 0

  async function sizeId(label: string): Promise<number> {
    const existing = await db.selectFrom('catalog.sizes').select('id').where('label', '=', label).executeTakeFirst()
    if (existing) return existing.id
    return (
      await db.insertInto('catalog.sizes').values({ label, position: ++last }).returning('id').executeTakeFirstOrThrow()
    ).id
  }

  async function colorId(name: string, family: string): Promise<number> {
    const existing = await db.selectFrom('catalog.colors').select('id').where('name', '=', name).executeTakeFirst()
    if (existing) return existing.id
    const row = { name, family, hex: '#123456' }
    return (await db.insertInto('catalog.colors').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  /** Returns the SKUs by size label. */
  async function colorway(product_id: number, fields: Colorway = {}) {
    const { family = 'blue', color = `Plain ${family}`, stock: units = { M: 1 }, price } = fields
    const position = ++last
    const { id: distribution_id } = await db
      .insertInto('catalog.distributions')
      .values({ name: `Run of ${product_id} ${position}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = { product_id, distribution_id, color_id: await colorId(color, family), position }
    const { id } = await db.insertInto('catalog.product_items').values(item).returning('id').executeTakeFirstOrThrow()
    const skus: Record<string, number> = {}
    for (const [label, quantity] of Object.entries(units)) {
      const row = { product_item_id: id, size_id: await sizeId(label), weight_g: 100, status: 'active' }
      const sku = await db.insertInto('catalog.skus').values(row).returning('id').executeTakeFirstOrThrow()
      skus[label] = sku.id
      await stock(new Map([[sku.id, quantity]]))
    }
    if (price) {
      const valid_from = new Date('2026-01-01T00:00:00Z')
      await db
        .insertInto('catalog.prices')
        .values({ product_id, product_item_id: id, valid_from, amount: price })
        .execute()
    }
    return { id, skus }
  }

  return { colorway, sizeId }
}
