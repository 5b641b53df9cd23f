import { createDistribution } from '@fieldhouse/contract/catalog-distributions'
import { createProductItem } from '@fieldhouse/contract/catalog-items'
import { createProduct } from '@fieldhouse/contract/catalog-products'
import sharp from 'sharp'
import type { Db } from '#platform/db/db.ts'
import { givenIn } from './given.ts'
import { givenPeopleIn } from './given-people.ts'
import { formSender } from './send-form.ts'
import type { TestShop } from './test-shop.ts'

type Shop = Pick<TestShop, 'app' | 'call' | 'db' | 'deps'>

/** A staff member who edits the catalog through the API, as the admin does. */
export async function givenMerchandiser({ app, call, db, deps }: Shop) {
  const people = givenPeopleIn(deps)
  const { headers } = await people.staff(['catalog', 'audit'])
  const send = formSender(app)
  const given = givenIn(db)
  let last = 0
  const next = () => ++last

  async function run(labels: readonly string[], name = `Run ${next()}`) {
    const sizes = labels.map((label) => ({ label, ratio: 1, measurements: { chest: 90 } }))
    return (await call(createDistribution, { body: { name, sizes } }, headers)).body
  }

  async function product(fields: Record<string, string | number | boolean> = {}) {
    const category = fields.category ?? (await given.category()).id
    const filled = { name: `Tee ${next()}`, description: 'Light.', price: '40.00', ...fields, category }
    return (await send(createProduct, { fields: filled }, headers)).body
  }

  async function item(fields: Record<string, string | number>, images: readonly Buffer[] = [PICTURE]) {
    const color = { color_name: `Blue ${next()}`, color_hex: '#2244cc' }
    return send(createProductItem, { fields: { ...color, ...fields }, files: { images } }, headers)
  }

  return { headers, send, given, people, run, product, item }
}

export async function receiveStock(db: Db, sku_id: number, quantity: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    const movement = await db
      .insertInto('stock.movements')
      .values({ at: new Date('2026-11-01T00:00:00Z'), kind: 'receive' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stock.postings')
      .values([
        { sku_id, movement_id: movement.id, account: 'available', quantity },
        { sku_id, movement_id: movement.id, account: 'outside', quantity: -quantity },
      ])
      .execute()
  })
}

export const PICTURE = await sharp({ create: { width: 64, height: 80, channels: 3, background: '#c33' } })
  .jpeg()
  .toBuffer()
