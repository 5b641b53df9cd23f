/** SKU data that a trace refers to. */
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

/** "Tempo Tee, Navy, M", or its id if the shop no longer has the SKU. */
export function goodName(sku_id: number, goods: Goods): string {
  const good = goods.get(sku_id)
  return good?.name ? [good.name, good.colour.name, good.size].join(', ') : `#${sku_id}`
}
