import type pg from 'pg'

/** Visits, carts, and checkouts that these orders would have come from, by day in the shop’s zone and source. */
export async function seedVisits(client: pg.Client, zone: string): Promise<void> {
  await client.query(
    `insert into analytics.days (day, source, visits, product_views, carts, checkouts, checkouts_with_address,
      checkouts_with_rate, checkouts_with_payment)
    select day, source, orders * (38 + noise), orders * (21 + noise / 2), orders * 5 + noise, orders * 2, orders * 2,
      orders * 3 / 2, orders * 4 / 3
    from (
      select (placed_at at time zone $1)::date as day, source, count(*)::int as orders,
        (abs(hashint8extended(extract(epoch from min(placed_at))::bigint, 7) % 18))::int as noise
      from orders.orders group by 1, 2
    ) as sold
    on conflict (day, source) do nothing`,
    [zone],
  )
}
