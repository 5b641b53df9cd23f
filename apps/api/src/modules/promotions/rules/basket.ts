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

export function createBasket(pricingLines: readonly PricingLine[]): Basket {
  const lines = pricingLines
    .toSorted((a, b) => a.sku_id - b.sku_id)
    .map((line): BasketLine => {
      const subtotal = line.unit_cents * line.quantity
      return { line, subtotal, left: subtotal, firstPromotion: undefined, keeper: undefined }
    })
  const positions = positionsOf(lines)
  const whole = toScopeMatch(lines)

  return {
    lines,
    matchScope(scope) {
      if (scope === null) return whole
      const matched = new Set<number>()
      collect(matched, scope.product_ids, positions.product)
      collect(matched, scope.product_item_ids, positions.product_item)
      collect(matched, scope.category_ids, positions.category)
      const sorted = Array.from(matched).sort((a, b) => a - b)
      return toScopeMatch(sorted.map((position) => lines[position] as BasketLine))
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
function positionsOf(lines: readonly BasketLine[]) {
  const positions = {
    product: new Map<number, number[]>(),
    product_item: new Map<number, number[]>(),
    category: new Map<number, number[]>(),
  }
  for (const [position, { line }] of lines.entries()) {
    append(positions.product, line.product_id, position)
    append(positions.product_item, line.product_item_id, position)
    for (const id of line.category_ids) append(positions.category, id, position)
  }
  return positions
}

function append(positions: Map<number, number[]>, id: number, position: number): void {
  const existing = positions.get(id)
  if (existing) existing.push(position)
  else positions.set(id, [position])
}

/** Iterates over the smaller side: the ids of the scope or the ids in the cart. */
function collect(matched: Set<number>, ids: ReadonlySet<number>, positions: LineIndex): void {
  if (ids.size <= positions.size) {
    for (const id of ids) for (const position of positions.get(id) ?? []) matched.add(position)
  } else {
    for (const [id, there] of positions) if (ids.has(id)) for (const position of there) matched.add(position)
  }
}
