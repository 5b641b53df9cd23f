import type { PageBlock } from '@fieldhouse/contract/page-blocks'
import type { PageContent } from '@fieldhouse/contract/pages'

export interface PageState {
  slug: string
  content: PageContent
}

/** One field per block, so that an entry names only the blocks that changed, and one for their order. */
export function toAuditState({ slug, content }: PageState): Record<string, unknown> {
  const { title, description, blocks } = content
  const fields = blocks.map((block) => [`block_${block.id}`, block])
  return { slug, title, description, block_order: blocks.map(({ id }) => id), ...Object.fromEntries(fields) }
}

export function stateFromAudit(state: Record<string, unknown>): PageState {
  const order = (state.block_order ?? []) as string[]
  const blocks = order.flatMap((id) => (state[`block_${id}`] as PageBlock | undefined) ?? [])
  const { title, description } = state as unknown as Pick<PageContent, 'title' | 'description'>
  return { slug: String(state.slug), content: { title, description, blocks } }
}
