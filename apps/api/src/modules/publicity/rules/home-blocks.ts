import type { HomeBlock, LocalizedText } from '@fieldhouse/contract/home-page'
import type { Language } from '@fieldhouse/contract/schemas'
import { DomainError } from '#platform/errors.ts'

/** A path of the shop: not `//host` or `/\host`, which are other sites, and without characters that browsers drop. */
const SHOP_PATH = /^\/(?![/\\])[^\s\\]*$/
const HAS_SPACE_OR_BACKSLASH = /[\s\\]/

function isSafeLink(href: string): boolean {
  if (SHOP_PATH.test(href)) return true
  if (!href.startsWith('https://') || HAS_SPACE_OR_BACKSLASH.test(href)) return false
  const url = URL.parse(href)
  // A user name in front of the host disguises where a link leads.
  return url !== null && url.username === '' && url.password === ''
}

export function isShownAt({ hidden, starts_at, ends_at }: HomeBlock, at: Date): boolean {
  if (hidden || (starts_at !== null && new Date(starts_at) > at)) return false
  return ends_at === null || new Date(ends_at) > at
}

export function textIn({ en, es }: LocalizedText, lang: Language): string {
  return (lang === 'es' && es?.trim()) || en.trim()
}

/** What no draft may contain: a draft is shown in previews and published as it is. */
export function assertSavable(blocks: readonly HomeBlock[]): void {
  const ids = new Set<string>()
  const problems = blocks.flatMap((block, index): [string, string][] => {
    const found: [string, string][] = []
    if (ids.has(block.id)) found.push([`blocks.${index}.id`, 'must not be used twice'])
    ids.add(block.id)
    const { starts_at, ends_at } = block
    if (starts_at !== null && ends_at !== null && new Date(starts_at) >= new Date(ends_at))
      found.push([`blocks.${index}.ends_at`, 'must be after the start'])
    if ('link' in block && block.link && !isSafeLink(block.link.href))
      found.push([`blocks.${index}.link.href`, 'must be a path such as /featured, or start with https://'])
    return found
  })
  // Two carousels would show the same slides, and the first slide is the heading of the page.
  if (blocks.filter(({ type }) => type === 'banners').length > 1)
    problems.push(['blocks', 'must have one banners block'])
  rejectProblems(problems)
}

/** A draft may be unfinished, a published page may not. */
export function assertPublishable(blocks: readonly HomeBlock[]): void {
  const problems = blocks.flatMap((block, index): [string, string][] => {
    const found: [string, string][] = []
    const needs = (field: string, text: string) => {
      if (text.trim() === '') found.push([`blocks.${index}.${field}.en`, 'must not be empty'])
    }
    if (block.type === 'text' || block.type === 'picture') {
      needs('title', block.title.en)
      if (block.link) needs('link.label', block.link.label.en)
    }
    if (block.type === 'products') {
      if (block.rule === 'category' && block.category_id === null)
        found.push([`blocks.${index}.category_id`, 'is required'])
      if (block.rule === 'hand_picked') {
        needs('title', block.title.en)
        if (block.product_ids.length === 0) found.push([`blocks.${index}.product_ids`, 'must have at least 1 item'])
      }
    }
    return found
  })
  rejectProblems(problems)
}

function rejectProblems(problems: readonly [string, string][]): void {
  if (problems.length === 0) return
  const errors: Record<string, string[]> = {}
  for (const [field, problem] of problems) errors[field] = [problem]
  throw new DomainError('validation_failed', { errors })
}

/** Blocks added, removed and edited; another order of the same blocks is one change. */
export function countChanges(before: readonly HomeBlock[], after: readonly HomeBlock[]): number {
  const old = new Map(before.map((block) => [block.id, block]))
  const kept = after.filter(({ id }) => old.has(id))
  const edited = kept.filter((block) => !isSameBlock(block, old.get(block.id)))
  const removed = before.length - kept.length
  const keptIds = new Set(kept.map(({ id }) => id))
  const isReordered = before.filter(({ id }) => keptIds.has(id)).some(({ id }, index) => kept[index]?.id !== id)
  return after.length - kept.length + removed + edited.length + (isReordered ? 1 : 0)
}

function isSameBlock(a: HomeBlock, b: HomeBlock | undefined): boolean {
  return canonical(a) === canonical(b)
}

/** The order of keys differs: PostgreSQL sorts those of stored blocks. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
