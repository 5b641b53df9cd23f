import type { ReturnOutcome } from '@fieldhouse/contract/returns'

/** Reads `1:swap,2:refund`, whose form the contract has checked. */
export function parseOutcomes(text: string | undefined): ReadonlyMap<number, ReturnOutcome> {
  const pairs = (text ?? '').split(',').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const [position = '', outcome = ''] = pair.split(':')
      return [Number(position), outcome as ReturnOutcome]
    }),
  )
}
