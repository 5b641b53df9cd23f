import type { LocalizedRichText, PageBlock } from '@fieldhouse/contract/page-blocks'
import type { RichText } from '@fieldhouse/contract/rich-text'
import { isSafeLink } from '@fieldhouse/contract/rules/safe-link'

/** The formatted texts of a block, by the field that holds each. */
export function listTexts(block: PageBlock): [field: string, text: LocalizedRichText][] {
  switch (block.type) {
    case 'rich_text':
    case 'picture_text':
      return [['text', block.text]]
    case 'accordion':
      return block.items.map(({ text }, index) => [`items.${index}.text`, text])
    default:
      return []
  }
}

/** Fields with a link that no page may have. */
export function listUnsafeLinks(block: PageBlock): string[] {
  return listTexts(block).flatMap(([field, { en, es }]) => [
    ...(hasUnsafeLink(en) ? [`${field}.en`] : []),
    ...(es && hasUnsafeLink(es) ? [`${field}.es`] : []),
  ])
}

function hasUnsafeLink(text: RichText): boolean {
  const lines = text.flatMap((part) => ('line' in part ? [part.line] : part.items))
  return lines.flat().some((word) => 'href' in word && word.href !== undefined && !isSafeLink(word.href))
}
