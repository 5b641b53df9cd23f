import type { LocalizedRichText, PageBlock } from '@fieldhouse/contract/page-blocks'
import type { PageContent } from '@fieldhouse/contract/pages'
import { DomainError } from '#platform/errors.ts'
import { listTexts, listUnsafeLinks } from './page-links.ts'

type Problem = readonly [field: string, problem: string]

export function emptyPage(title: string): PageContent {
  return { title: { en: title, es: null }, description: { en: '', es: null }, blocks: [] }
}

/** What no draft may contain: a draft is shown in previews and published as it is. */
export function assertSavable({ blocks }: PageContent): void {
  const ids = new Set<string>()
  rejectProblems(
    blocks.flatMap((block, index): Problem[] => {
      const isRepeated = ids.has(block.id)
      ids.add(block.id)
      return [
        ...(isRepeated ? [[`blocks.${index}.id`, 'must not be used twice'] as const] : []),
        ...listUnsafeLinks(block).map((field): Problem => [`blocks.${index}.${field}`, 'must not contain this link']),
      ]
    }),
  )
}

/** A draft may be unfinished, a published page may not. */
export function assertPublishable({ title, description, blocks }: PageContent): void {
  rejectProblems([
    ...listEmpty([
      ['title.en', title.en],
      ['description.en', description.en],
    ]),
    ...blocks.flatMap((block, index) =>
      listMissing(block).map(([field, problem]): Problem => [`blocks.${index}.${field}`, problem]),
    ),
  ])
}

function listMissing(block: PageBlock): Problem[] {
  const missing = listTexts(block).flatMap(([field, text]): Problem[] =>
    isBlank(text) ? [[`${field}.en`, 'must not be empty']] : [],
  )
  if (block.type === 'heading') missing.push(...listEmpty([['text.en', block.text.en]]))
  if (block.type === 'picture' || block.type === 'picture_text') {
    if (block.picture_id === null) missing.push(['picture_id', 'is required'])
    missing.push(...listEmpty([['alt.en', block.alt.en]]))
  }
  if (block.type === 'accordion') {
    if (block.items.length === 0) missing.push(['items', 'must have at least 1 item'])
    missing.push(...listEmpty(block.items.map(({ title }, index) => [`items.${index}.title.en`, title.en])))
  }
  if (block.type === 'products' && !block.collection && block.product_ids.length === 0)
    missing.push(['product_ids', 'must have at least 1 item'])
  if (block.type === 'size_guide' && block.size_run_id === null) missing.push(['size_run_id', 'is required'])
  return missing
}

function isBlank({ en }: LocalizedRichText): boolean {
  return en.length === 0
}

function listEmpty(texts: readonly Problem[]): Problem[] {
  return texts.flatMap(([field, text]): Problem[] => (text.trim() === '' ? [[field, 'must not be empty']] : []))
}

function rejectProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const errors: Record<string, string[]> = {}
  for (const [field, problem] of problems) errors[field] = [problem]
  throw new DomainError('validation_failed', { errors })
}

export function listPictureIds({ blocks }: PageContent): number[] {
  return blocks.flatMap((block) => ('picture_id' in block && block.picture_id !== null ? [block.picture_id] : []))
}

export function listSizeRunIds({ blocks }: PageContent): number[] {
  return blocks.flatMap((block) =>
    block.type === 'size_guide' && block.size_run_id !== null ? [block.size_run_id] : [],
  )
}

export function listProductIds({ blocks }: PageContent): number[] {
  return [
    ...new Set(blocks.flatMap((block) => (block.type === 'products' && !block.collection ? block.product_ids : []))),
  ]
}

export function listCollections({ blocks }: PageContent): string[] {
  return [...new Set(blocks.flatMap((block) => (block.type === 'products' && block.collection) || []))]
}
