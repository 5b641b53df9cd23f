import type { HomeBlock } from '@fieldhouse/contract/home-page'
import { DEFAULT_PAGE_SIZE } from '@fieldhouse/contract/schemas'
import type { ProductPicker } from '#modules/listing/service/product-picker.ts'
import type { PickedProducts } from '../rules/compose-home-page.ts'

type ProductsBlock = Extract<HomeBlock, { type: 'products' }>

/** The products of each list, by block id. Pinned ones come first. */
export function pickProducts(picker: ProductPicker, blocks: readonly HomeBlock[]): Map<string, PickedProducts> {
  const picks = new Map<string, PickedProducts>()
  const shown = new Set<number>()
  for (const block of blocks) {
    if (block.type !== 'products') continue
    const pinned = picker.keepListed(block.product_ids)
    const ids = [...new Set([...pinned, ...listByRule(picker, block, shown)])].slice(0, block.limit)
    for (const id of ids) shown.add(id)
    picks.set(block.id, { ids, count: countAll(picker, block) })
  }
  return picks
}

function listByRule(picker: ProductPicker, block: ProductsBlock, shown: ReadonlySet<number>): number[] {
  const { rule, category_id, in_stock, limit } = block
  switch (rule) {
    case 'hand_picked':
      return []
    case 'new_arrivals':
      return picker.list({ new: true, in_stock }, limit).ids
    case 'best_selling':
      return picker.list({ sort: 'best_selling', in_stock }, limit).ids
    case 'category':
      return category_id === null ? [] : picker.list({ category: category_id, in_stock }, limit).ids
    case 'featured':
      // What a list above shows is not featured again.
      return picker.list({ in_stock }, limit + shown.size).ids.filter((id) => !shown.has(id))
  }
}

function countAll(picker: ProductPicker, { rule, category_id, in_stock }: ProductsBlock): number {
  if (rule === 'category' && category_id !== null) return picker.list({ category: category_id, in_stock }, 0).count
  if (rule !== 'new_arrivals') return 0
  // /featured shows the new ones among the first page of products.
  const firstPage = new Set(picker.list({}, DEFAULT_PAGE_SIZE).ids)
  return picker.list({ new: true }, DEFAULT_PAGE_SIZE).ids.filter((id) => firstPage.has(id)).length
}
