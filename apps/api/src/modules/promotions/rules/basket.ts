import type { PricingLine } from './pricing.ts'
import type { Promotion, ReadyScope } from './promotion.ts'

/** A line while it is being priced. */
export interface BasketLine {
  readonly line: PricingLine
  readonly subtotal: number
  /** What is left of the subtotal after the discounts so far. */
  left: number
  /** The first promotion of lines that was chosen for it, and the first that lets no other come to it. */
  taker: Promotion | undefined
  keeper: Promotion | undefined
}

/** Lines that a promotion is about, with what they come to before discounts. */
export interface Match {
  readonly lines: readonly BasketLine[]
  readonly value: number
  readonly quantity: number
}

export interface Basket {
  /** By SKU id, so that the order in which they were put in makes no difference. */
  readonly lines: readonly BasketLine[]
  /** Those in the scope, all of them where there is none. */
  within: (scope: ReadyScope | null) => Match
}

export function fillBasket(given: readonly PricingLine[]): Basket {
  const lines = given
    .toSorted((a, b) => a.sku_id - b.sku_id)
    .map((line): BasketLine => {
      const subtotal = line.unit_cents * line.quantity
      return { line, subtotal, left: subtotal, taker: undefined, keeper: undefined }
    })
  const places = placesOf(lines)
  const whole = toMatch(lines)

  return {
    lines,
    within(scope) {
      if (scope === null) return whole
      const found = new Set<number>()
      collect(found, scope.product_ids, places.product)
      collect(found, scope.product_item_ids, places.product_item)
      collect(found, scope.category_ids, places.category)
      const sorted = Array.from(found).sort((a, b) => a - b)
      return toMatch(sorted.map((place) => lines[place] as BasketLine))
    },
  }
}

export function toMatch(lines: readonly BasketLine[]): Match {
  let value = 0
  let quantity = 0
  for (const { subtotal, line } of lines) {
    value += subtotal
    quantity += line.quantity
  }
  return { lines, value, quantity }
}

type Places = ReadonlyMap<number, readonly number[]>

/** Where the lines of each product, colourway and category are: hundreds of promotions ask for them. */
function placesOf(lines: readonly BasketLine[]) {
  const places = {
    product: new Map<number, number[]>(),
    product_item: new Map<number, number[]>(),
    category: new Map<number, number[]>(),
  }
  for (const [place, { line }] of lines.entries()) {
    append(places.product, line.product_id, place)
    append(places.product_item, line.product_item_id, place)
    for (const id of line.category_ids) append(places.category, id, place)
  }
  return places
}

function append(places: Map<number, number[]>, id: number, place: number): void {
  const known = places.get(id)
  if (known) known.push(place)
  else places.set(id, [place])
}

/** Looks up whichever is shorter: the ids that are meant, or those that are there. */
function collect(found: Set<number>, ids: ReadonlySet<number>, places: Places): void {
  if (ids.size <= places.size) {
    for (const id of ids) for (const place of places.get(id) ?? []) found.add(place)
  } else {
    for (const [id, there] of places) if (ids.has(id)) for (const place of there) found.add(place)
  }
}
