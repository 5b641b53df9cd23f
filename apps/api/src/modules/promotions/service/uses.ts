import { fromCents } from '@fieldhouse/contract/money'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import * as store from '../store/uses.ts'

/** Redemptions that one payment attempt reserves. */
export interface Reservation {
  reservation_id: string
  person: string | null
  expires_at: Date
  uses: readonly { promotion_id: number; code: string | null; cents: number }[]
}

/**
 * Reserves a redemption of each promotion, all or none; idempotent per reservation. Promotions are locked in the order
 * of their ids, because any other order could deadlock with a concurrent reservation.
 */
export async function reserveUses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reservation_id, person, expires_at, uses }: Reservation,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    for (const { promotion_id, code, cents } of uses.toSorted((a, b) => a.promotion_id - b.promotion_id)) {
      const use = { reservation_id, promotion_id, code, person, amount: fromCents(cents), expires_at }
      if (await store.insertUse(db, use, now)) await take(db, use, now)
    }
  })
}

/** Before a capture: pinned redemptions no longer expire. False if one of them has expired already. */
export async function keepUses(db: Db, reservation_id: string, promotions: number): Promise<boolean> {
  return promotions === 0 || (await store.keepReservation(db, reservation_id)) === promotions
}

/** After the order is placed. Also records the customer as a buyer, for first-order promotions. */
export async function confirmUses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reservation_id, person }: { reservation_id: string; person: string | null },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    await store.setReservationState(db, reservation_id, 'confirmed', now)
    if (person !== null) await store.insertBuyer(db, person, now)
  })
}

export async function releaseUses({ db, clock }: Pick<Deps, 'db' | 'clock'>, reservation_id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    for (const use of await store.setReservationState(db, reservation_id, 'released', clock.now())) {
      await store.giveBack(db, use)
    }
  })
}

/** Runs in the worker. `reserveRedemptions` also releases expired redemptions lazily, when a limit is reached. */
export async function releaseExpiredUses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const promotion_id of await store.listExpiredPromotions(db, now)) {
    await inTransaction(db, (db) => giveExpiredBack(db, promotion_id, now))
  }
}

async function take(db: Db, use: store.NewUse, now: Date): Promise<void> {
  if (await takeAll(db, use)) return
  // Expired reservations are released lazily, when a redemption is needed.
  await giveExpiredBack(db, use.promotion_id, now)
  if (!(await takeAll(db, use))) throw new DomainError('promo_used_up')
}

/** Increments all three counters or none: a rejected counter undoes the earlier ones. */
async function takeAll(db: Db, { promotion_id, person, code, amount }: store.NewUse): Promise<boolean> {
  if (!(await store.takeUse(db, promotion_id, amount))) return false
  if (person !== null && !(await store.takePersonUse(db, promotion_id, person))) {
    await store.giveBack(db, { promotion_id, person: null, code: null, amount })
    return false
  }
  if (code !== null && !(await store.takeCodeUse(db, code))) {
    await store.giveBack(db, { promotion_id, person, code: null, amount })
    return false
  }
  return true
}

async function giveExpiredBack(db: Db, promotion_id: number, now: Date): Promise<void> {
  for (const use of await store.releaseExpired(db, promotion_id, now)) await store.giveBack(db, use)
}
