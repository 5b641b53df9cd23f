import type { HomeBlock, HomeBlockType, LocalizedText } from '@fieldhouse/contract/home-page'
import { moveWithin } from '../size-runs/size-run-draft.ts'

export type ProductsBlock = Extract<HomeBlock, { type: 'products' }>
export type CategoriesBlock = Extract<HomeBlock, { type: 'categories' }>
export type WrittenBlock = Extract<HomeBlock, { type: 'text' | 'picture' }>

const EMPTY: LocalizedText = { en: '', es: null }

export function createBlock(type: HomeBlockType, id: string): HomeBlock {
  const common = { id, hidden: false, starts_at: null, ends_at: null }
  const words = { title: EMPTY, text: EMPTY, link: null }
  switch (type) {
    case 'banners':
      return { ...common, type }
    case 'categories':
      return { ...common, type, title: EMPTY, category_ids: null }
    case 'products': {
      const rule = { rule: 'best_selling', category_id: null, product_ids: [], in_stock: true } as const
      return { ...common, type, title: EMPTY, ...rule, product_ids: [], limit: 8, layout: 'row' }
    }
    case 'text':
      return { ...common, type, ...words }
    case 'picture':
      return { ...common, type, ...words, product_id: null }
  }
}

/** After the chosen block, or at the end. */
export function insertBlock(blocks: readonly HomeBlock[], block: HomeBlock, after: string | undefined): HomeBlock[] {
  const index = blocks.findIndex(({ id }) => id === after)
  return blocks.toSpliced(index < 0 ? blocks.length : index + 1, 0, block)
}

/** Undefined if the block is at that end of the page. */
export function moveBlock(blocks: readonly HomeBlock[], from: number, to: number): HomeBlock[] | undefined {
  return to < 0 || to >= blocks.length || to === from ? undefined : moveWithin(blocks, from, to)
}

export function replaceBlock(blocks: readonly HomeBlock[], block: HomeBlock): HomeBlock[] {
  return blocks.map((other) => (other.id === block.id ? block : other))
}

/** Field by field errors that keep a draft from being saved. */
export type BlockFault = 'dates' | 'link'

/** The API refuses a draft with one of these. */
export function findFaults(block: HomeBlock): BlockFault[] {
  const faults: BlockFault[] = []
  const { starts_at, ends_at } = block
  if (starts_at && ends_at && new Date(starts_at) >= new Date(ends_at)) faults.push('dates')
  if ('link' in block && block.link && !isSafeLink(block.link.href)) faults.push('link')
  return faults
}

function isSafeLink(href: string): boolean {
  if (/[\s\\]/.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  const url = href.startsWith('https://') ? URL.parse(href) : null
  return url !== null && url.username === '' && url.password === ''
}

export function isShownAt({ hidden, starts_at, ends_at }: HomeBlock, at: number): boolean {
  if (hidden || (starts_at !== null && Date.parse(starts_at) > at)) return false
  return ends_at === null || Date.parse(ends_at) > at
}

/** When the page changes from now on: by its blocks and by banners, in order. */
export function listChanges(blocks: readonly HomeBlock[], bannerChanges: readonly string[], now: number): number[] {
  const instants = [...blocks.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]), ...bannerChanges]
    .flatMap((instant) => (instant === null ? [] : Date.parse(instant)))
    .filter((instant) => instant > now)
  return [...new Set(instants)].toSorted((a, b) => a - b)
}
