import type { ReturnableLine, ReturnLineInput, ReturnReason, ReturnWish } from '@fieldhouse/contract/returns'

/** What the customer has chosen for one line so far. */
export interface DraftLine {
  quantity: number
  reason?: ReturnReason
  note: string
  wish: ReturnWish
  swap_sku_id?: number
}

export type ReturnDraft = Readonly<Record<number, DraftLine>>

/** In stock, and not the size that the customer has. */
export function swapSizes(line: ReturnableLine) {
  return line.sizes.filter(({ available, current }) => available && !current)
}

/** The next size in the direction of the reason, if it is in stock; otherwise the customer chooses. */
export function suggestSize(line: ReturnableLine, reason: ReturnReason | undefined): number | undefined {
  const at = line.sizes.findIndex(({ current }) => current)
  const step = reason === 'too_small' ? 1 : reason === 'too_large' ? -1 : 0
  const next = at === -1 || step === 0 ? undefined : line.sizes[at + step]
  return next?.available ? next.sku_id : undefined
}

/** A swap is offered first to whoever has the wrong size, if another one is in stock. */
export function suggestWish(line: ReturnableLine, reason: ReturnReason | undefined): Partial<DraftLine> {
  const canSwap = swapSizes(line).length > 0
  const isFit = reason === 'too_small' || reason === 'too_large'
  const suggested = suggestSize(line, reason)
  if (!canSwap || !isFit) return { wish: 'refund' }
  return suggested === undefined ? { wish: 'swap' } : { wish: 'swap', swap_sku_id: suggested }
}

export function isReasoned({ reason, note }: DraftLine): boolean {
  return reason !== undefined && (reason !== 'other' || note.trim() !== '')
}

export function isDecided({ wish, swap_sku_id }: DraftLine): boolean {
  return wish !== 'swap' || swap_sku_id !== undefined
}

export function toInput(draft: ReturnDraft): ReturnLineInput[] {
  return Object.entries(draft).map(([position, { quantity, reason = 'other', note, wish, swap_sku_id }]) => ({
    position: Number(position),
    quantity,
    reason,
    note: note.trim() || null,
    wish,
    swap_sku_id: wish === 'swap' ? (swap_sku_id ?? null) : null,
  }))
}
