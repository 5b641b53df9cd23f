import type { DayFigures, SourceFigures, Totals } from '@fieldhouse/contract/analytics'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DaySpan } from '../rules/periods.ts'

export async function listDayFigures(db: Db, { from, to }: DaySpan): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text, sum(visits)::int as visits, sum(orders)::int as orders, sum(captured)::numeric(14, 2)::text as sales,
      sum(refunded)::numeric(14, 2)::text as refunds
    from analytics.days where day between ${from} and ${to} group by day order by day`.execute(db)
  return rows
}

const money = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::numeric(14, 2)::text`
const count = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::int`

export async function sumTotals(db: Db, { from, to }: DaySpan): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select ${count('visits')} as visits, ${count('product_views')} as product_views, ${count('carts')} as carts,
      ${count('checkouts')} as checkouts, ${count('checkouts_with_address')} as checkouts_with_address,
      ${count('checkouts_with_rate')} as checkouts_with_rate, ${count('checkouts_with_payment')} as checkouts_with_payment,
      ${count('orders')} as orders, ${count('units')} as units, ${money('items')} as items, ${money('discount')} as discount,
      ${money('shipping')} as shipping, ${money('tax')} as tax, ${money('captured')} as sales,
      ${money('refunded')} as refunds, coalesce(sum(captured - refunded), 0)::numeric(14, 2)::text as net,
      coalesce(sum(captures + refunds), 0)::int as transactions, ${money('captured_credit')} as sales_by_credit,
      ${money('refunded_credit')} as refunds_to_credit, ${money('granted_credit')} as credit_granted
    from analytics.days where day between ${from} and ${to}`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('a sum has no row')
  return totals
}

export async function listSourceFigures(db: Db, { from, to }: DaySpan): Promise<SourceFigures[]> {
  const { rows } = await sql<SourceFigures>`
    select source, ${count('visits')} as visits, ${count('orders')} as orders, ${money('captured')} as sales
    from analytics.days where day between ${from} and ${to} group by source
    having sum(visits) > 0 or sum(orders) > 0 or sum(captured) > 0
    order by sum(captured) desc, sum(visits) desc, source`.execute(db)
  return rows
}
