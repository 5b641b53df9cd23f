/**
 * I14: no unpaid party holds more than its share, and unapproved holds never have more than their share of a SKU. The
 * shares are written out here, not imported, so that a mistake in the shop's rules is found. Each query selects
 * violations, and holds at any moment, not only in a settled shop.
 */
export const HOLD_INVARIANTS: Readonly<Record<string, string>> = {
  'I14 unapproved holds have more than their share of a SKU': `
    select sku_id::text as what from (
      select b.sku_id, h.quantity, b.on_hand - b.committed - b.held + h.quantity as sellable
      from stock.balances b
      join (select sku_id, sum(quantity)::int as quantity from stock.holds where not approved group by sku_id) h
        using (sku_id)
    ) u where quantity > case when sellable <= 1 then sellable else sellable / 2 end`,
  'I14 a party holds more than its share of a SKU without approval': `
    select h.party || ' ' || h.sku_id as what from stock.holds h join stock.balances b using (sku_id)
    where not h.approved group by h.party, h.sku_id, b.on_hand having sum(h.quantity) > greatest(2, b.on_hand / 5)`,
  'I14 a hold is a full one although its payment is not approved': `
    select h.hold_id::text as what from stock.holds h join checkout.attempts a on a.id = h.hold_id
    where h.approved and a.state = 'created' and a.amount > 0`,
  'I14 an unapproved hold lasts longer than it was promised': `
    select h.hold_id::text as what from stock.holds h join checkout.attempts a on a.id = h.hold_id
    where not h.approved and h.expires_at is distinct from a.expires_at`,
}

/** SKUs that unapproved holds alone make look sold out, although ten units or more could be sold. */
export const LOOKS_SOLD_OUT = `
  select b.sku_id from stock.balances b
  join (select sku_id, sum(quantity) as quantity from stock.holds where not approved group by sku_id) h using (sku_id)
  where b.on_hand - b.committed - b.held <= 0 and b.on_hand - b.committed - b.held + h.quantity >= 10`
