import { addToCart } from '@fieldhouse/contract/cart'
import type { PromotionRecord } from '#modules/promotions/rules/promotion.ts'
import { givenIn } from './given.ts'
import { givenPeopleIn } from './given-people.ts'
import type { TestShop } from './test-shop.ts'

const EVERYTHING = { product_ids: [], category_ids: [], product_item_ids: [] }
const NO_CONDITIONS = { min_value: null, min_quantity: null, first_order: false, group_ids: [] }

/** Fixtures: SKUs, promotions and guest carts. */
export function givenCartsIn({ call, db, deps }: Pick<TestShop, 'call' | 'db' | 'deps'>) {
  const given = givenIn(db)
  const people = givenPeopleIn(deps)

  /** A product with one item and one size. */
  async function sku({
    price = '40.00',
    on_hand = 10,
    category_id,
  }: {
    price?: string
    on_hand?: number
    category_id?: number
  } = {}) {
    const product = await given.product(category_id === undefined ? {} : { category_id }, price)
    const { id, sku_ids } = await given.item(product.id, [on_hand])
    return {
      id: sku_ids[0] ?? 0,
      product_id: product.id,
      product_item_id: id,
      category_id: product.category_id,
      name: product.name,
    }
  }

  /** Defaults to ten percent off every order, without a code. */
  async function promotion(row: Partial<PromotionRecord> & { code?: string; code_limit?: number } = {}) {
    const at = new Date('2026-01-01T00:00:00Z')
    const { effect, scope, conditions, code, code_limit, combines_with, ...rest } = row
    const { id } = await db
      .insertInto('promotions.promotions')
      .values({
        title: 'Ten off',
        class: 'order',
        needs_code: code !== undefined,
        active: true,
        starts_at: at,
        priority: 10,
        exclusive: false,
        created_at: at,
        updated_at: at,
        ...rest,
        combines_with: [...(combines_with ?? ['item', 'order', 'shipping'])],
        effect: JSON.stringify(effect ?? { kind: 'percent', percent: 10 }),
        scope: JSON.stringify(scope ?? EVERYTHING),
        conditions: JSON.stringify({ ...NO_CONDITIONS, ...conditions }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (code !== undefined) {
      const usage_limit = code_limit ?? null
      await db.insertInto('promotions.codes').values({ code, promotion_id: id, usage_limit, created_at: at }).execute()
    }
    return id
  }

  /** A new guest cart with these lines. */
  async function cart(lines: readonly { sku_id: number; quantity: number }[]) {
    let cart_id: string | undefined
    for (const line of lines) {
      const { body } = await call(addToCart, { body: { ...line, ...(cart_id === undefined ? {} : { cart_id }) } })
      cart_id = body.id
    }
    return cart_id ?? ''
  }

  return { ...given, ...people, sku, promotion, cart }
}
