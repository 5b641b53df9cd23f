import type { Cart } from '@fieldhouse/contract/cart'
import type { TraceStep } from '@fieldhouse/contract/pricing'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { VisitSource } from '@fieldhouse/contract/rules/visit-source'
import type { Address } from '@fieldhouse/contract/shipping'
import type { NewOrder, NewOrderLine } from '#modules/orders/rules/order-input.ts'
import { DomainError } from '#platform/errors.ts'

/** The future order, as agreed when its payment was created. */
export interface OrderSnapshot
  extends Pick<
    NewOrder,
    | 'address'
    | 'destination'
    | 'rate'
    | 'promo_code'
    | 'discounts'
    | 'totals'
    | 'trace'
    | 'lines'
    | 'placed_by'
    | keyof VisitSource
  > {
  /** Units to hold, gifts included; each SKU occurs once. */
  units: readonly { sku_id: number; quantity: number }[]
  redemptions: readonly { promotion_id: number; code: string | null; cents: number }[]
}

/** A cart with everything a payment requires. */
export interface PayableCart extends Cart {
  email: string
  address: Address
  rate: NonNullable<Cart['rate']>
}

const REQUIRED_BEFORE_PAYMENT = 'is required before payment'

/** Rejects a cart that cannot be paid or shipped yet, with an error per missing field. */
export function assertPayable(cart: Cart, email: string | null, now: Date): PayableCart {
  const { address, rate, lines } = cart
  const errors: Record<string, string[]> = {}
  if (lines.length === 0) errors.lines = [REQUIRED_BEFORE_PAYMENT]
  if (email === null) errors.email = [REQUIRED_BEFORE_PAYMENT]
  if (address === null) errors.address = [REQUIRED_BEFORE_PAYMENT]
  if (rate === null) errors.rate = [REQUIRED_BEFORE_PAYMENT]
  else if (new Date(rate.expires_at) <= now) errors.rate = ['has expired; request a new quote']
  if (email === null || address === null || rate === null || Object.keys(errors).length > 0) {
    throw new DomainError('validation_failed', { errors })
  }
  assertAllInStock(cart)
  return { ...cart, email, address, rate }
}

const UNBUYABLE_PROBLEMS: ReadonlySet<string> = new Set(['sold_out', 'only_left', 'not_for_sale'])

function assertAllInStock(cart: Cart): void {
  const errors: Record<string, string[]> = {}
  for (const { sku_id, problems } of cart.lines) {
    const [wrong] = problems.filter(({ code }) => UNBUYABLE_PROBLEMS.has(code))
    if (wrong) errors[`lines.${sku_id}`] = [wrong.code]
  }
  if (Object.keys(errors).length > 0) throw new DomainError('out_of_stock', { errors, cart })
}

type CategoriesOf = (sku_id: number) => readonly number[]
type TaxOf = (sku_id: number) => string

/** Copies prices, names and address: later changes of the catalog do not affect the order. */
export function takeOrderSnapshot(
  cart: PayableCart,
  {
    redemptions,
    trace,
    categoriesOf,
    taxOf,
    source,
    placed_by,
  }: {
    redemptions: OrderSnapshot['redemptions']
    trace: readonly TraceStep[]
    categoriesOf: CategoriesOf
    taxOf: TaxOf
    source: VisitSource
    placed_by: string | null
  },
): OrderSnapshot {
  const { address, rate, promo_code, discounts, totals } = cart
  const lines = [
    ...cart.lines.map(({ total, ...line }) => {
      return toLine(line, { total, tax: taxOf(line.sku_id), gift: false }, categoriesOf)
    }),
    ...cart.gifts.map((gift) => {
      return toLine({ ...gift, unit_price: '0.00' }, { total: '0.00', tax: '0.00', gift: true }, categoriesOf)
    }),
  ]
  const { state, postal_code } = address
  const { carrier, service, arrives_by } = rate
  const cheapest = fromCents(Math.min(...rate.options.map(({ amount }) => toCents(amount))))
  const { items, discount, shipping, tax, total } = totals
  return {
    address,
    destination: { state, postal_code },
    rate: { carrier, service, arrives_by, cheapest },
    promo_code,
    discounts,
    trace,
    lines,
    redemptions,
    placed_by,
    source: source.source,
    source_details: source.source_details,
    units: unitsOf(lines),
    totals: { items, discount, shipping_rate: rate.amount, shipping: shipping ?? '0.00', tax: tax ?? '0.00', total },
  }
}

type SnapshotLineInput = Omit<Cart['gifts'][number], 'promotion_id'>

function toLine(
  line: SnapshotLineInput,
  amounts: Pick<NewOrderLine, 'total' | 'tax' | 'gift'>,
  categoriesOf: CategoriesOf,
): NewOrderLine {
  const { sku_id, product_id, product_item_id, name, color, size, image, quantity, unit_price } = line
  return {
    sku_id,
    product_id,
    product_item_id,
    category_ids: categoriesOf(sku_id),
    name,
    color: color.name,
    size,
    image,
    quantity,
    unit_price,
    ...amounts,
  }
}

function unitsOf(lines: readonly NewOrderLine[]): OrderSnapshot['units'] {
  const units = new Map<number, number>()
  for (const { sku_id, quantity } of lines) units.set(sku_id, (units.get(sku_id) ?? 0) + quantity)
  return [...units].map(([sku_id, quantity]) => ({ sku_id, quantity })).toSorted((a, b) => a.sku_id - b.sku_id)
}
