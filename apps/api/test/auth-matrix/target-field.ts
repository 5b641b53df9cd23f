import type { ErrorCode } from '@fieldhouse/contract/errors'
import type { Caller } from './target-callers.ts'
import type { Row, TargetKind } from './target-kinds.ts'
import type { Rule } from './target-rules.ts'

export interface CellInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: Record<string, unknown>
}

export interface CellContext {
  caller: Caller
  target: Row
  sku_id: number
  /** A name that no cell has used. */
  unused: string
  /** A row of the caller's own; a well-formed one that does not exist for a visitor. */
  own: (kind: 'cart' | 'order' | 'account') => Promise<Row>
  /** An account that is neither the caller's nor the target's, and a customer group without members. */
  bystander: { username: string; group_id: number }
}

export interface TargetField {
  kind: TargetKind
  /** The value that the field takes; the row's id if absent. */
  by?: string
  rule: Rule
  /** What a call that reaches the target does: shows its canary, changes its rows, or just succeeds. */
  effect: 'reads' | 'writes' | 'answers'
  /** The rest of a well-formed call. */
  input?: (context: CellContext) => CellInput | Promise<CellInput>
  /** Business rules that may stop a call that reaches the target. */
  stoppedBy?: readonly ErrorCode[]
  /** How a call is refused, if not as unauthenticated, forbidden or not found. */
  refusedAs?: readonly ErrorCode[]
  /** Signs the caller out, so each call needs another. */
  endsCaller?: true
}
