import { UNKNOWN_SOURCE } from '@fieldhouse/contract/rules/visit-source'
import type { CartRow } from '../store/carts.ts'

/** The row of a cart that is not stored. */
export function emptyCartRow({ id, user_id }: Pick<CartRow, 'id' | 'user_id'>, now: Date): CartRow {
  return {
    id,
    user_id,
    status: 'open',
    version: 0,
    promo_code: null,
    email: null,
    destination: null,
    address: null,
    rate: null,
    capturing: false,
    placed_by: null,
    updated_at: now,
    ...UNKNOWN_SOURCE,
  }
}
