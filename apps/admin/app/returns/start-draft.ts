import type { ReturnableLine, ReturnLineInput, ReturnReason } from '@fieldhouse/contract/returns'

/** What the customer gets instead: `swap:` with the SKU of another size, credit, or a refund. */
export type Instead = `swap:${number}` | 'credit' | 'refund'

export interface StartLine {
  quantity: number
  reason: ReturnReason | null
  note: string
  instead: Instead
}

/** By position. */
export type StartDraft = Readonly<Record<number, StartLine>>

export const EMPTY_LINE: StartLine = { quantity: 0, reason: null, note: '', instead: 'refund' }

/** An exchange first, then credit, then money. Sizes that are sold out are left out. */
export function listInstead({ sizes }: ReturnableLine): Instead[] {
  const swaps = sizes.filter(({ available, current }) => available && !current)
  return [...swaps.map(({ sku_id }): Instead => `swap:${sku_id}`), 'credit', 'refund']
}

/** Undefined while something is missing. */
export function toReturnLines(draft: StartDraft): ReturnLineInput[] | undefined {
  const chosen = Object.entries(draft).filter(([, { quantity }]) => quantity > 0)
  const lines: ReturnLineInput[] = []
  for (const [position, { quantity, reason, note, instead }] of chosen) {
    if (reason === null || (reason === 'other' && note.trim() === '')) return undefined
    const isSwap = instead.startsWith('swap:')
    lines.push({
      position: Number(position),
      quantity,
      reason,
      note: note.trim() || null,
      wish: isSwap ? 'swap' : (instead as 'credit' | 'refund'),
      swap_sku_id: isSwap ? Number(instead.slice('swap:'.length)) : null,
    })
  }
  return lines.length > 0 ? lines : undefined
}
