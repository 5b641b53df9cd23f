import type { HomeBlock } from '@fieldhouse/contract/home-page'

/** One field per block, so that an entry names only the blocks that changed, and one for their order. */
export function toAuditState(blocks: readonly HomeBlock[]): Record<string, unknown> {
  const fields = blocks.map((block) => [`block_${block.id}`, block])
  return { block_order: blocks.map(({ id }) => id), ...Object.fromEntries(fields) }
}

export function blocksFromAudit(state: Record<string, unknown>): HomeBlock[] {
  const order = (state.block_order ?? []) as string[]
  return order.flatMap((id) => (state[`block_${id}`] as HomeBlock | undefined) ?? [])
}
