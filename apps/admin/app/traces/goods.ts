/** What was sold, or is to be, as far as a trace speaks of it. */
export interface Good {
  sku_id: number
  name: string
  colour: { name: string }
  size: string
}

export type Goods = ReadonlyMap<number, Good>

export function goodsOf(...lists: readonly (readonly Good[])[]): Goods {
  return new Map(lists.flat().map((good) => [good.sku_id, good]))
}

/** "Tempo Tee, Navy, M"; by its number where the shop no longer has it. */
export function goodName(sku_id: number, goods: Goods): string {
  const good = goods.get(sku_id)
  return good?.name ? [good.name, good.colour.name, good.size].join(', ') : `#${sku_id}`
}
