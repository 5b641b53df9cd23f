import type { Return, ReturnLine } from '@fieldhouse/contract/returns'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'

/** “1 × Long Mile Jogger, Oat, M”. */
function lineName({ name, color, size }: ReturnLine, quantity: number): string {
  return `${quantity} × ${[name, color, ...(isOneSize(size) ? [] : [size])].join(', ')}`
}

/** Each line with what is to become of it, or what became of it. */
export function toReturnRows(
  { lines }: Return,
  words: { swap: (size: string) => string; credit: string; refund: string; none: string },
): [string, string][] {
  return lines.map((line) => {
    const outcome = line.outcome ?? line.wish
    return [lineName(line, line.quantity), outcome === 'swap' ? words.swap(line.swap_size ?? '') : words[outcome]]
  })
}
