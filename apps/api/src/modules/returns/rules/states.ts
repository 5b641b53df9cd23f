import type { ReturnState } from '@fieldhouse/contract/returns'
import { DomainError } from '#platform/errors.ts'

/** All moves there are. Whoever canceled is in the history. */
export const RETURN_MOVES = {
  approve: { from: ['requested'], to: 'approved' },
  receive: { from: ['approved'], to: 'received' },
  refund: { from: ['received'], to: 'refunded' },
  exchange: { from: ['received'], to: 'exchanged' },
  reject: { from: ['requested', 'received'], to: 'rejected' },
  cancel: { from: ['requested', 'approved'], to: 'canceled' },
} as const satisfies Record<string, { from: readonly ReturnState[]; to: ReturnState }>

export type ReturnMove = keyof typeof RETURN_MOVES

/** The state after the move; throws `wrong_state` if it is not in the table. */
export function moveReturn(state: ReturnState, move: ReturnMove): ReturnState {
  const { from, to } = RETURN_MOVES[move]
  if (!(from as readonly ReturnState[]).includes(state)) throw new DomainError('wrong_state')
  return to
}
