import { PROMO_CODE_GUESSES } from '@fieldhouse/contract/promotions'
import type { Visitor } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import type { CartRow } from '../store/carts.ts'

/** Codes are stored and compared in capitals. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase()
}

/** The code that is already in the cart tells a guesser nothing new, so it does not count. */
export async function limitCodeGuesses(
  { limits }: Pick<Deps, 'limits'>,
  who: Visitor,
  cart: Pick<CartRow, 'promo_code'> | undefined,
  code: string,
): Promise<void> {
  if (normalizeCode(code) === cart?.promo_code) return
  await limits.take({ name: 'promo-code:address', subject: who.address, rates: PROMO_CODE_GUESSES, fail_closed: true })
}
