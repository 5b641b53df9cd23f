import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import type { Image } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'

export interface ListedRow {
  id: string
  number: number
  placed_at: Date
  units: number
  images: (Image | null)[]
  total: string
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
}

const SHOWN_IMAGES = 4

/** Units and first images of the order `o`. */
export const LISTED_LINES = sql`
  select coalesce(sum(l.quantity), 0)::int as units,
    coalesce(json_agg(l.image order by l.position) filter (where l.place <= ${SHOWN_IMAGES}), '[]') as images
  from (
    select quantity, image, position, row_number() over (order by position) as place
    from orders.lines where order_id = o.id and replaces is null
  ) l`

export const toListed = <T extends ListedRow>({ number, placed_at, ...row }: T) => ({
  ...row,
  number: Number(number),
  placed_at: placed_at.toISOString(),
})
