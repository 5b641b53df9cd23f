import type { StockMovement } from '@fieldhouse/contract/stock'

type Link = Pick<StockMovement, 'id' | 'kind' | 'reverses'>

const BY_STAFF: readonly StockMovement['kind'][] = ['receive', 'count', 'adjust']

/** The movement that has the audit entry. A reversal is logged with the movement it reverses. */
export function findAuditedMovementId(movement: Link, all: readonly Link[]): number | undefined {
  if (BY_STAFF.includes(movement.kind)) return movement.id
  if (movement.reverses === null) return undefined
  const reversed = all.find(({ id }) => id === movement.reverses)
  return reversed ? findAuditedMovementId(reversed, all) : undefined
}
