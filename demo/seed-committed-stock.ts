import type pg from 'pg'

/** Received and committed at once, so that the orders to pack can be shipped and nothing is sold out by them. */
export async function seedCommittedStock(client: pg.Client, now: Date): Promise<void> {
  const { rowCount } = await client.query(`
    create temporary table demo_committed on commit drop as
    select l.sku_id, sum(l.quantity)::int as quantity from demo_lines l
    where l.fulfillment_status in ('placed', 'packed')
      or l.fulfillment_status = 'partly_shipped' and l.position > 1
    group by l.sku_id`)
  if (rowCount === 0) return
  await move(client, now, 'receive', ['outside', 'available'])
  await move(client, now, 'commit', ['available', 'committed'])
}

async function move(client: pg.Client, at: Date, kind: string, [from, to]: readonly [string, string]): Promise<void> {
  await client.query(
    `with movement as (insert into stock.movements (at, kind) values ($1, $2) returning id)
    insert into stock.postings (sku_id, movement_id, account, quantity)
    select c.sku_id, movement.id, side.account, side.quantity
    from movement, demo_committed c,
      lateral (values ($3::stock.account, -c.quantity), ($4::stock.account, c.quantity)) as side (account, quantity)
    order by c.sku_id`,
    [at, kind, from, to],
  )
}
