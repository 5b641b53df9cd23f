import type { HomeBlock, HomePage, ShownBlock } from '@fieldhouse/contract/home-page'
import type { ProductCard } from '@fieldhouse/contract/listing'
import type { Image, Language } from '@fieldhouse/contract/schemas'
import { textIn } from './home-blocks.ts'

/** The products that a block's rule yields. */
export interface PickedProducts {
  ids: readonly number[]
  count: number
}

export interface PageContent {
  blocks: readonly HomeBlock[]
  /** By block id. */
  picks: ReadonlyMap<string, PickedProducts>
}

/** The product of each picture block without one of its own, by block id: of the next list, else of the one before. */
export function choosePictureProducts({ blocks, picks }: PageContent): Map<string, number> {
  const firstOf = (block: HomeBlock) => picks.get(block.id)?.ids[0]
  return new Map(
    blocks.flatMap((block, index): [string, number][] => {
      if (block.type !== 'picture') return []
      const nearest = [...blocks.slice(index + 1), ...blocks.slice(0, index).toReversed()].map(firstOf)
      const product = block.product_id ?? nearest.find((id) => id !== undefined)
      return product === undefined ? [] : [[block.id, product]]
    }),
  )
}

/** A list without products is left out. */
export function composeBlocks(
  { blocks, picks }: PageContent,
  images: ReadonlyMap<string, Image | null>,
  lang: Language,
): ShownBlock[] {
  return blocks.flatMap((block): ShownBlock[] => {
    const { id, type } = block
    if (type === 'banners') return [{ id, type }]
    const title = textIn(block.title, lang)
    if (type === 'categories') return [{ id, type, title, category_ids: block.category_ids }]
    if (type === 'products') {
      const { rule, category_id, layout } = block
      const { ids = [], count = 0 } = picks.get(id) ?? {}
      return ids.length > 0 ? [{ id, type, title, rule, category_id, layout, product_ids: [...ids], count }] : []
    }
    const shown = { id, title, text: textIn(block.text, lang), link: linkIn(block, lang) }
    return [type === 'text' ? { ...shown, type } : { ...shown, type, image: images.get(id) ?? null }]
  })
}

function linkIn({ link }: Extract<HomeBlock, { type: 'text' | 'picture' }>, lang: Language) {
  const label = link && textIn(link.label, lang)
  return link && label ? { href: link.href, label } : null
}

/** Cards show no description, and two dozen of them would bloat the page. */
export function toHomeProducts(cards: readonly ProductCard[], picks: PageContent['picks']): HomePage['products'] {
  const listed = new Set([...picks.values()].flatMap(({ ids }) => ids))
  return cards.filter(({ id }) => listed.has(id)).map(({ description: _, ...card }) => card)
}
