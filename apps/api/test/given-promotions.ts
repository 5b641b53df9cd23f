import type { Permission } from '@fieldhouse/contract/access'
import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import type { PromotionDetail, PromotionInput } from '@fieldhouse/contract/promotions'
import { createPromotion } from '@fieldhouse/contract/promotions'
import { expect } from 'vitest'
import { givenIn } from './given.ts'
import { givenPeopleIn } from './given-people.ts'
import type { TestShop } from './test-shop.ts'

const NO_SCOPE = { product_ids: [], category_ids: [], product_item_ids: [] }
const NO_CONDITIONS = { min_value: null, min_quantity: null, first_order: false, group_ids: [] }

/** Twenty percent off everything for every customer, from November 1 on. */
export function promotionInput(change: Partial<PromotionInput> = {}): PromotionInput {
  return {
    title: 'Twenty off',
    title_es: null,
    class: 'item',
    effect: { kind: 'percent', percent: 20 },
    scope: NO_SCOPE,
    conditions: NO_CONDITIONS,
    needs_code: false,
    active: true,
    starts_at: '2026-11-01T00:00:00.000Z',
    ends_at: null,
    priority: 0,
    exclusive: false,
    combines_with: ['order', 'shipping'],
    usage_limit: null,
    customer_limit: null,
    budget: null,
    ...change,
  }
}

/** A staff member who manages promotions, and helpers for their tests. */
export async function givenPromotionManager({ call, db, deps }: TestShop, permissions: readonly Permission[]) {
  const given = givenIn(db)
  const people = givenPeopleIn(deps)
  const { headers } = await people.staff(permissions)

  async function promotion(change: Partial<PromotionInput> = {}): Promise<PromotionDetail> {
    const { status, body } = await call(createPromotion, { body: promotionInput(change) }, headers)
    expect(status).toBe(201)
    return body
  }

  /** Inserts the redemption that an order would leave. */
  async function use(promotion_id: number, code: string | null = null) {
    const at = deps.clock.now()
    await db
      .insertInto('promotions.redemptions')
      .values({
        promotion_id,
        code,
        reservation_id: crypto.randomUUID(),
        amount: '5.00',
        state: 'confirmed',
        reserved_at: at,
        expires_at: at,
        decided_at: at,
      })
      .execute()
    await db.insertInto('promotions.counters').values({ promotion_id, redemptions: 1, spent: '5.00' }).execute()
    if (code === null) return
    await db.updateTable('promotions.codes').set({ redemptions: 1 }).where('code', '=', code).execute()
  }

  async function newestEntry() {
    const { body } = await call(listAuditEntries, { query: { page_size: 1 } }, headers)
    return body.results[0]
  }

  async function undo(id: number | undefined) {
    return call(undoAuditEntry, { params: { id: id ?? 0 } }, headers)
  }

  return { given, people, headers, promotion, use, newestEntry, undo }
}
