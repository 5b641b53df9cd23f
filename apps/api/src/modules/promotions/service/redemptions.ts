import { fromCents } from '@fieldhouse/contract/rules/money'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/redemptions.ts'

/** Redemptions that one payment attempt reserves. */
export interface RedemptionReservation {
  reservation_id: string
  customer_key: string | null
  expires_at: Date
  redemptions: readonly { promotion_id: number; code: string | null; cents: number }[]
}

/**
 * Reserves a redemption of each promotion, all or none; idempotent per reservation. Promotions are locked in the order
 * of their ids, because any other order could deadlock with a concurrent reservation.
 */
export async function reserveRedemptions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reservation_id, customer_key, expires_at, redemptions }: RedemptionReservation,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    for (const { promotion_id, code, cents } of redemptions.toSorted((a, b) => a.promotion_id - b.promotion_id)) {
      const redemption = { reservation_id, promotion_id, code, customer_key, amount: fromCents(cents), expires_at }
      if (await store.insertRedemption(db, redemption, now)) await take(db, redemption, now)
    }
  })
}

/**
 * Before a capture: pinned redemptions no longer expire, or not before `expires_at`. False if one of them has expired
 * already.
 */
export async function pinRedemptions(
  db: Db,
  reservation_id: string,
  promotions: number,
  expires_at?: Date,
): Promise<boolean> {
  return promotions === 0 || (await store.pinReservation(db, reservation_id, expires_at)) === promotions
}

/** After the order is placed. Also records the customer as a buyer, for first-order promotions. */
export async function confirmRedemptions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reservation_id, customer_key }: { reservation_id: string; customer_key: string | null },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    await store.setReservationState(db, reservation_id, 'confirmed', now)
    if (customer_key !== null) await store.insertBuyer(db, customer_key, now)
  })
}

export async function releaseRedemptions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reservation_id: string,
): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const redemption of await store.setReservationState(db, reservation_id, 'released', clock.now())) {
      await store.decrementRedemptions(db, redemption)
    }
  })
}

/** Runs in the worker. `reserveRedemptions` also releases expired redemptions lazily, when a limit is reached. */
export async function releaseExpiredRedemptions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const promotion_id of await store.listPromotionsWithExpired(db, now)) {
    await inTransaction(db, (db) => giveExpiredBack(db, promotion_id, now))
  }
}

async function take(db: Db, redemption: store.NewRedemption, now: Date): Promise<void> {
  if (await incrementAllCounters(db, redemption)) return
  // Expired reservations are released lazily, when a redemption is needed.
  await giveExpiredBack(db, redemption.promotion_id, now)
  if (!(await incrementAllCounters(db, redemption))) throw new DomainError('promo_used_up')
}

/** Increments all three counters or none: a rejected counter undoes the earlier ones. */
async function incrementAllCounters(
  db: Db,
  { promotion_id, customer_key, code, amount }: store.NewRedemption,
): Promise<boolean> {
  if (!(await store.incrementRedemptions(db, promotion_id, amount))) return false
  if (customer_key !== null && !(await store.incrementCustomerRedemptions(db, promotion_id, customer_key))) {
    await store.decrementRedemptions(db, { promotion_id, customer_key: null, code: null, amount })
    return false
  }
  if (code !== null && !(await store.incrementCodeRedemptions(db, code))) {
    await store.decrementRedemptions(db, { promotion_id, customer_key, code: null, amount })
    return false
  }
  return true
}

async function giveExpiredBack(db: Db, promotion_id: number, now: Date): Promise<void> {
  for (const redemption of await store.releaseExpiredRedemptions(db, promotion_id, now))
    await store.decrementRedemptions(db, redemption)
}
