import type { PricingLine } from './pricing-types.ts'
import type { CompiledPromotion, CompiledScope } from './promotion.ts'

export interface BasketLine {
  readonly line: PricingLine
  readonly subtotal: number
  /** Subtotal less the discounts applied so far. */
  left: number
  /** First item promotion chosen for the line, and the first that cannot combine with other item promotions. */
  firstPromotion: CompiledPromotion | undefined
  keeper: CompiledPromotion | undefined
}

/** Lines in the scope of a promotion; `value` is before discounts. */
export interface ScopeMatch {
  readonly lines: readonly BasketLine[]
  readonly value: number
  readonly quantity: number
}

export interface Basket {
  /** Sorted by SKU id, so that the price does not depend on the order of adding. */
  readonly lines: readonly BasketLine[]
  /** Lines in the scope; null matches every line. */
  matchScope: (scope: CompiledScope | null) => ScopeMatch
}

export function createBasket(given: readonly PricingLine[]): Basket {
  const lines = given
    .toSorted((a, b) => a.sku_id - b.sku_id)
    .map((line): BasketLine => {
      const subtotal = line.unit_cents * line.quantity
      return { line, subtotal, left: subtotal, firstPromotion: undefined, keeper: undefined }
    })
  const places = placesOf(lines)
  const whole = toScopeMatch(lines)

  return {
    lines,
    matchScope(scope) {
      if (scope === null) return whole
      const found = new Set<number>()
      collect(found, scope.product_ids, places.product)
      collect(found, scope.product_item_ids, places.product_item)
      collect(found, scope.category_ids, places.category)
      const sorted = Array.from(found).sort((a, b) => a - b)
      return toScopeMatch(sorted.map((place) => lines[place] as BasketLine))
    },
  }
}

export function toScopeMatch(lines: readonly BasketLine[]): ScopeMatch {
  let value = 0
  let quantity = 0
  for (const { subtotal, line } of lines) {
    value += subtotal
    quantity += line.quantity
  }
  return { lines, value, quantity }
}

type LineIndex = ReadonlyMap<number, readonly number[]>

/** Index by product, item and category, because hundreds of promotions look up their lines. */
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

/** Iterates over the smaller side: the ids of the scope or the ids in the cart. */
function collect(found: Set<number>, ids: ReadonlySet<number>, places: LineIndex): void {
  if (ids.size <= places.size) {
    for (const id of ids) for (const place of places.get(id) ?? []) found.add(place)
  } else {
    for (const [id, there] of places) if (ids.has(id)) for (const place of there) found.add(place)
  }
}
