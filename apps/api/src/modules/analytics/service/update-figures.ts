import type { LiveSettings } from '#modules/settings/service.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { listDays } from '../rules/periods.ts'
import { addDays, shopDayOf, spanOfDay } from '../rules/shop-days.ts'
import { computeCarts, computeDay, computeSkuDay, listWrongDays } from '../store/figures.ts'
import * as store from '../store/state.ts'

export type FigureDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { settings: LiveSettings }

/** How long a transaction can be open after the moment it writes down. */
const LATE_MS = 15 * 60_000
/** Carts of these days may still come further. */
const OPEN_CART_DAYS = 3

/**
 * Brings the figures up to date: finds the days that anything was written for, and computes these from scratch. A day
 * is a function of the ledger, so a killed worker, a late row, and a second worker change nothing about the result.
 */
export async function updateFigures(deps: FigureDeps): Promise<void> {
  const { db, clock, settings } = deps
  const zone = await settings.get('shop.time_zone')
  const now = clock.now()
  await inTransaction(db, (db) => findStaleDays(db, zone, now))
  await computeStaleDays(db, zone)
  const today = shopDayOf(now, zone)
  for (const day of listDays({ from: addDays(today, 1 - OPEN_CART_DAYS), to: today })) {
    await computeCarts(db, { day, ...spanOfDay(day, zone) })
  }
  await store.updateState(db, { figures_until: now, rebuild_days: null })
}

async function findStaleDays(db: Db, zone: string, now: Date): Promise<void> {
  const state = await store.lockState(db)
  const ends = await store.readEnds(db)
  if (state.time_zone === zone) {
    await store.markNewDays(db, state, { zone, late: new Date(now.getTime() - LATE_MS) })
    return store.updateState(db, ends)
  }
  const first = await store.findFirstMoment(db)
  const days = first
    ? listDays({ from: addDays(shopDayOf(first, zone), -1), to: addDays(shopDayOf(now, zone), 1) })
    : []
  await store.markDays(db, days)
  await store.updateState(db, { ...ends, time_zone: zone, rebuild_days: days.length })
}

async function computeStaleDays(db: Db, zone: string): Promise<void> {
  while (await inTransaction(db, (db) => computeNextDay(db, zone))) {}
}

async function computeNextDay(db: Db, zone: string): Promise<boolean> {
  const day = await store.takeStaleDay(db)
  if (!day) return false
  const shopDay = { day, ...spanOfDay(day, zone) }
  await computeDay(db, shopDay)
  await computeSkuDay(db, shopDay)
  return true
}

/** Carts of guests are deleted after 60 days; their figures stay. */
const KEPT_CART_DAYS = 58

/** Every night: compares every day with the transactions to the cent, and computes those that differ again. */
export async function reconcileFigures(deps: FigureDeps): Promise<string[]> {
  const { db, clock, settings, log } = deps
  await updateFigures(deps)
  const zone = await settings.get('shop.time_zone')
  const now = clock.now()
  const today = shopDayOf(now, zone)
  const first = await store.findFirstMoment(db)
  const wrong = first ? await listWrongDays(db, { from: addDays(shopDayOf(first, zone), -1), to: today, zone }) : []
  if (wrong.length > 0) log.error({ days: wrong }, 'figures differed from the transactions')
  await store.markDays(db, wrong)
  await computeStaleDays(db, zone)
  for (const day of listDays({ from: addDays(today, -KEPT_CART_DAYS), to: today })) {
    await computeCarts(db, { day, ...spanOfDay(day, zone) })
  }
  await store.updateState(db, { checked_at: now, wrong_days: wrong.length })
  return wrong
}
