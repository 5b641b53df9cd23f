import type { HomeBlock } from '@fieldhouse/contract/home-page'
import type { Language } from '@fieldhouse/contract/schemas'
import { formatInstant } from '../kit/format-instants.ts'
import type { IconName } from '../kit/icons.tsx'
import type { Messages } from '../locales/en/messages.ts'

export const BLOCK_ICONS = {
  banners: 'banners',
  categories: 'categories',
  products: 'products',
  text: 'text',
  picture: 'picture',
} as const satisfies Record<HomeBlock['type'], IconName>

/** The heading, or what the block is. */
export function blockName(block: HomeBlock, lang: Language, { homePage }: Messages): string {
  const title = 'title' in block ? (lang === 'es' && block.title.es) || block.title.en : ''
  if (title.trim()) return title
  return block.type === 'products' ? homePage.settings.rules[block.rule] : homePage.types[block.type]
}

/** What the block shows, and when. */
export function blockDetail(block: HomeBlock, now: number, lang: Language, texts: Messages): string {
  const { details } = texts.homePage
  if (block.hidden) return details.hidden
  const { starts_at, ends_at } = block
  if (ends_at && Date.parse(ends_at) <= now) return details.ended(formatInstant(ends_at, lang))
  if (starts_at && Date.parse(starts_at) > now) return details.from(formatInstant(starts_at, lang))
  if (ends_at) return details.until(formatInstant(ends_at, lang))
  return contentOf(block, texts)
}

function contentOf(block: HomeBlock, { homePage }: Messages): string {
  const { details, types, settings } = homePage
  if (block.type === 'banners') return details.banners
  if (block.type === 'categories')
    return block.category_ids === null ? details.allCategories : details.categories(block.category_ids.length)
  if (block.type === 'products') return settings.rules[block.rule]
  return types[block.type]
}
