/** SKU data that a trace refers to. */
export interface TraceSku {
  sku_id: number
  name: string
  color: { name: string }
  size: string
}

export type TraceSkus = ReadonlyMap<number, TraceSku>

export function toTraceSkus(...lists: readonly (readonly TraceSku[])[]): TraceSkus {
  return new Map(lists.flat().map((good) => [good.sku_id, good]))
}

/** "Tempo Tee, Navy, M", or its id if the shop no longer has the SKU. */
export function traceSkuName(sku_id: number, goods: TraceSkus): string {
  const good = goods.get(sku_id)
  return good?.name ? [good.name, good.color.name, good.size].join(', ') : `#${sku_id}`
}
