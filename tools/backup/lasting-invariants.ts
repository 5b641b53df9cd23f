/**
 * What holds at every committed moment, so a restored database must satisfy it, too; the lab checks the same. Each query
 * selects violations.
 */
export const LASTING_INVARIANTS: Readonly<Record<string, string>> = {
  'I4 a balance is not the sum of its postings': `
    select b.sku_id::text as what from stock.balances b
    left join lateral (
      select coalesce(sum(quantity) filter (where account <> 'outside'), 0) as on_hand,
        coalesce(sum(quantity) filter (where account = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where account = 'committed'), 0) as committed
      from stock.postings e where e.sku_id = b.sku_id
    ) e on true
    where (b.on_hand, b.held, b.committed) is distinct from (e.on_hand::int, e.held::int, e.committed::int)`,
  'I4 what is held is not the sum of the holds': `
    select b.sku_id::text as what from stock.balances b
    left join (select sku_id, sum(quantity)::int as quantity from stock.holds group by sku_id) h using (sku_id)
    where b.held <> coalesce(h.quantity, 0)`,
  'I4 a hold belongs to nothing that is being paid': `
    select h.hold_id::text as what from stock.holds h left join checkout.attempts a on a.id = h.hold_id
    where a.state is null or a.state not in ('created', 'approved', 'capturing', 'pending')`,
  'I4 what is committed is not what was ordered': `
    select b.sku_id::text as what from stock.balances b
    left join (
      select sku_id, sum(quantity - canceled - shipped - delivered - returned)::int as quantity
      from orders.lines group by sku_id
    ) o using (sku_id)
    where b.committed <> coalesce(o.quantity, 0)`,
  'I4 more is promised than there is': `
    select sku_id::text as what from stock.balances where on_hand - held - committed < 0`,
  'I5 a promotion is used more often than it may be': `
    select c.promotion_id::text as what from promotions.counters c join promotions.promotions p on p.id = c.promotion_id
    where c.redemptions > p.usage_limit or c.spent > p.budget`,
  'I5 a promotion has more redemptions than it may have': `
    select p.id::text as what from promotions.promotions p join promotions.redemptions r on r.promotion_id = p.id
    where r.state <> 'released' group by p.id having count(*) > p.usage_limit`,
  'I5 a counter is not the sum of its redemptions': `
    select c.promotion_id::text as what from promotions.counters c
    left join (
      select promotion_id, count(*)::int as redemptions from promotions.redemptions where state <> 'released' group by promotion_id
    ) r using (promotion_id)
    where c.redemptions <> coalesce(r.redemptions, 0)`,
  'I5 a confirmed redemption has no order, or an order no confirmed redemption': `
    select coalesce(r.reservation_id, o.id)::text as what
    from (select * from promotions.redemptions where state = 'confirmed') r
    full join (
      select o.id, (d ->> 'promotion_id')::int as promotion_id from orders.orders o, jsonb_array_elements(o.discounts) d
    ) o on o.id = r.reservation_id and o.promotion_id = r.promotion_id
    where r.reservation_id is null or o.id is null`,
  'store credit differs from its ledger': `
    select a.id::text as what from credit.accounts a left join credit.entries e on e.account_id = a.id group by a.id
    having a.balance <> coalesce(sum(e.balance_change), 0) or a.reserved <> coalesce(sum(e.reserved_change), 0)`,
  'a refund to store credit is not in its ledger': `
    select r.id::text as what from checkout.refunds r where r.state = 'completed' and r.credit > 0 and r.credit is distinct from (
      select e.amount from credit.entries e where e.refund_id = r.id and e.kind = 'refunded')`,
}
