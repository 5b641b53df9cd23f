import type { VisitedShop } from './test-shop.ts'

export async function listBuyableSkus(lane: VisitedShop, count: number): Promise<number[]> {
  const rows = await lane.query<{ id: number }>(
    `select s.id from catalog.skus s
    join catalog.product_items i on i.id = s.product_item_id join catalog.products p on p.id = i.product_id
    where s.status = 'active' and p.status = 'active' and p.publish_at <= '2026-11-15Z'
    order by s.id limit $1`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Writes a stock movement like a count by staff. */
export async function setStock(lane: VisitedShop, sku_id: number, on_hand: number): Promise<void> {
  const [balance] = await lane.query<{ on_hand: number }>('select on_hand from stock.balances where sku_id = $1', [
    sku_id,
  ])
  const more = on_hand - (balance?.on_hand ?? 0)
  if (more === 0) return
  await lane.query(
    `with movement as (insert into stock.movements (at, kind) values ('2026-11-15Z', 'count') returning id)
    insert into stock.postings (sku_id, movement_id, account, quantity)
    select $1, id, e.account::stock.account, e.quantity
    from movement, (values ('available', $2::int), ('outside', -$2::int)) as e (account, quantity)`,
    [sku_id, more],
  )
}

/** Ten percent off, up to the usage limit. */
export async function createPromoCode(lane: VisitedShop, code: string, usage_limit: number): Promise<void> {
  await lane.query(
    `with promotion as (
      insert into promotions.promotions (title, class, effect, scope, conditions, needs_code, active, starts_at, priority,
        exclusive, combines_with, usage_limit, created_at, updated_at)
      values ('Chaos', 'order', '{"kind": "percent", "percent": 10}',
        '{"product_ids": [], "category_ids": [], "product_item_ids": []}',
        '{"min_value": null, "min_quantity": null, "first_order": false, "group_ids": []}',
        true, true, '2026-01-01Z', 1, false, '{item,order,shipping}', $2, '2026-01-01Z', '2026-01-01Z')
      returning id
    )
    insert into promotions.codes (code, promotion_id, created_at) select $1, id, '2026-01-01Z' from promotion`,
    [code, usage_limit],
  )
}
