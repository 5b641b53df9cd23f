import type { CartPaymentState } from '#modules/cart/service/cart-checkout.ts'
import { lockCartOfAttempt } from '#modules/cart/service/cart-checkout.ts'
import { pinRedemptions } from '#modules/promotions/service/redemptions.ts'
import { confirmHold } from '#modules/stock/service/holds.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { AttemptRow } from '../store/attempts.ts'
import * as store from '../store/attempts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { StockShortage } from './stock-shortage.ts'

/** Lock order is cart, then attempt, everywhere; the reverse would deadlock. */
export async function lockCartAndAttempt(
  db: Db,
  id: string,
): Promise<{ cart: CartPaymentState | undefined; attempt: AttemptRow | undefined }> {
  const unlockedAttempt = await store.findAttempt(db, id)
  const cart = unlockedAttempt && (await lockCartOfAttempt(db, unlockedAttempt.cart_id))
  return { cart, attempt: await store.lockAttempt(db, id) }
}

/**
 * The provider reports that the buyer has approved: the short hold becomes a full one. If its units are gone, the
 * attempt stays as it is, and the capture is refused.
 */
export async function approveAttempt(deps: PaymentDeps, id: string): Promise<void> {
  try {
    await deps.turns.finish(() => inTransaction(deps.db, (db) => approveInTransaction({ ...deps, db }, id)))
  } catch (error) {
    if (!(error instanceof StockShortage)) throw error
    deps.log.warn({ attempt_id: id, sku_ids: error.sku_ids }, 'approved payment is short of units')
  }
}

async function approveInTransaction({ db, clock, config }: PaymentDeps, id: string): Promise<void> {
  const { cart, attempt } = await lockCartAndAttempt(db, id)
  const at = clock.now()
  if (attempt?.state !== 'created' || isOver(attempt, config, at)) return
  if (cart?.version !== attempt.cart_version || cart.status !== 'paying') return
  const expires_at = new Date(at.getTime() + config.HOLD_SECONDS * 1000)
  if (!(await pinRedemptions(db, id, attempt.snapshot.redemptions.length, expires_at))) return
  await confirmUnits(db, attempt, expires_at, at)
  await store.transitionAttempt(db, attempt, { to: 'approved', at, expires_at })
}

/** An attempt outlives its short hold: slow buyers can still pay while their items are in stock. */
function isOver({ created_at }: AttemptRow, { HOLD_SECONDS }: PaymentDeps['config'], now: Date): boolean {
  return created_at.getTime() + HOLD_SECONDS * 1000 <= now.getTime()
}

/** Throws a StockShortage unless every unit of the attempt is held afterwards. */
export async function confirmUnits(
  db: Db,
  { id: hold_id, cart_id, snapshot: { units } }: Pick<AttemptRow, 'id' | 'cart_id' | 'snapshot'>,
  expires_at: Date | null,
  at: Date,
): Promise<void> {
  const short = await confirmHold(db, { hold_id, cart_id, expires_at }, units, at)
  if (short.length > 0) throw new StockShortage(short)
}
