import type { LocalizedRichText, PageBlock, ShownPageBlock } from '@fieldhouse/contract/page-blocks'
import type { RichLine, RichText, ShopFact, ShownText, Words } from '@fieldhouse/contract/rich-text'
import { toDialable } from '@fieldhouse/contract/rules/contact'
import type { Image, Language } from '@fieldhouse/contract/schemas'

export type StoredImage = Omit<Image, 'alt'>

interface SizeGuide {
  id: number
  name: string
  sizes: { id: number; label: string; measurements: Record<string, number> }[]
}

/** What the blocks of a page name. What is gone is left out of the page. */
export interface PageParts {
  lang: Language
  facts: Readonly<Record<ShopFact, string>>
  contact: { phone: string; legal_address: string }
  pictures: ReadonlyMap<number, StoredImage>
  size_guides: ReadonlyMap<number, SizeGuide>
  listed: ReadonlySet<number>
  /** Products of collections, by address. */
  collections: ReadonlyMap<string, readonly number[]>
}

export function textIn({ en, es }: { en: string; es: string | null }, lang: Language): string {
  return (lang === 'es' && es?.trim()) || en.trim()
}

export function showBlocks(blocks: readonly PageBlock[], parts: PageParts): ShownPageBlock[] {
  return blocks.flatMap((block) => showBlock(block, parts) ?? [])
}

function showBlock(block: PageBlock, parts: PageParts): ShownPageBlock | undefined {
  const { id } = block
  const words = (text: LocalizedRichText) => showText(text, parts)
  switch (block.type) {
    case 'heading':
      return { id, type: block.type, text: textIn(block.text, parts.lang) }
    case 'rich_text':
      return { id, type: block.type, text: words(block.text) }
    case 'picture': {
      const image = showPicture(block, parts)
      return image && { id, type: block.type, image }
    }
    case 'picture_text': {
      const image = showPicture(block, parts)
      return image && { id, type: block.type, image, side: block.side, text: words(block.text) }
    }
    case 'accordion': {
      const items = block.items.map(({ title, text }) => ({ title: textIn(title, parts.lang), text: words(text) }))
      return { id, type: block.type, items }
    }
    case 'products':
      return showProducts(block, parts)
    case 'size_guide': {
      const distribution = parts.size_guides.get(block.size_run_id ?? 0)
      return distribution && { id, type: block.type, distribution }
    }
    case 'shop_facts':
      return { id, type: block.type, lines: listFacts(parts) }
    case 'contact_form':
      return { id, type: block.type }
  }
}

type BlockOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>

function showPicture({ picture_id, alt }: BlockOf<'picture' | 'picture_text'>, parts: PageParts): Image | undefined {
  const picture = parts.pictures.get(picture_id ?? 0)
  return picture && { ...picture, alt: textIn(alt, parts.lang) }
}

function showProducts(block: BlockOf<'products'>, { lang, listed, collections }: PageParts) {
  const { id, type, title, collection, product_ids } = block
  const chosen = collection ? (collections.get(collection) ?? []) : product_ids
  const shown = chosen.filter((product) => listed.has(product))
  return shown.length > 0 ? { id, type, title: textIn(title, lang), product_ids: shown } : undefined
}

function showText({ en, es }: LocalizedRichText, { lang, facts }: PageParts): ShownText {
  const text: RichText = lang === 'es' && es && es.length > 0 ? es : en
  const fill = (line: RichLine) => line.flatMap((word): Words[] => fillWord(word, facts))
  return text.map((part) =>
    'line' in part ? { type: part.type, line: fill(part.line) } : { type: part.type, items: part.items.map(fill) },
  )
}

function fillWord(word: RichLine[number], facts: PageParts['facts']): Words[] {
  if (!('fact' in word)) return [word]
  const text = facts[word.fact]
  if (text === '') return []
  return [word.fact === 'support_email' ? { text, href: `mailto:${text}` } : { text }]
}

function listFacts({ facts, contact: { phone, legal_address } }: PageParts) {
  const { legal_name, support_email } = facts
  return [
    ...(support_email ? [{ text: support_email, href: `mailto:${support_email}` }] : []),
    ...(phone ? [{ text: phone, href: `tel:${toDialable(phone)}` }] : []),
    { text: [legal_name, legal_address].filter(Boolean).join(', ') },
  ]
}
