import type { LocalizedRichText, PageBlock, PageBlockType } from '@fieldhouse/contract/page-blocks'
import type { PageContent } from '@fieldhouse/contract/pages'

const EMPTY = { en: '', es: null }
const EMPTY_TEXT: LocalizedRichText = { en: [], es: null }

export const BLOCK_TYPES: readonly PageBlockType[] = [
  'heading',
  'rich_text',
  'picture',
  'picture_text',
  'accordion',
  'products',
  'size_guide',
  'shop_facts',
  'contact_form',
]

export function createBlock(type: PageBlockType, id: string): PageBlock {
  switch (type) {
    case 'heading':
      return { id, type, text: EMPTY }
    case 'rich_text':
      return { id, type, text: EMPTY_TEXT }
    case 'picture':
      return { id, type, picture_id: null, alt: EMPTY }
    case 'picture_text':
      return { id, type, picture_id: null, alt: EMPTY, side: 'left', text: EMPTY_TEXT }
    case 'accordion':
      return { id, type, items: [{ title: EMPTY, text: EMPTY_TEXT }] }
    case 'products':
      return { id, type, title: EMPTY, product_ids: [] }
    case 'size_guide':
      return { id, type, size_run_id: null }
    case 'shop_facts':
    case 'contact_form':
      return { id, type }
  }
}

export function replaceBlock(blocks: readonly PageBlock[], block: PageBlock): PageBlock[] {
  return blocks.map((other) => (other.id === block.id ? block : other))
}

/** Titles and blocks that are shown in English to Spanish readers. */
export function countWithoutSpanish({ title, blocks }: PageContent): number {
  return Number(!title.es) + blocks.filter(lacksSpanish).length
}

export function lacksSpanish(block: PageBlock): boolean {
  switch (block.type) {
    case 'heading':
    case 'rich_text':
      return !block.text.es?.length
    case 'picture':
      return !block.alt.es
    case 'picture_text':
      return !block.alt.es || !block.text.es?.length
    case 'accordion':
      return block.items.some(({ title, text }) => !title.es || !text.es?.length)
    case 'products':
      return block.title.en !== '' && !block.title.es
    case 'size_guide':
    case 'shop_facts':
    case 'contact_form':
      return false
  }
}
