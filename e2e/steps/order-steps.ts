import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewOrder } from '../../apps/api/src/modules/orders/rules/order-input.ts'
import { moveUnits } from '../../apps/api/src/modules/orders/service/move-units.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'
import { givenOrdersIn } from '../../apps/api/test/given-orders.ts'
import { DATABASE_URL_FILE } from '../../tools/run/database-url.ts'

const { SHOP_DATA = '.data/up' } = process.env
const DAY_MS = 24 * 60 * 60 * 1000

async function withDb<T>(work: (db: ReturnType<typeof openDb>) => Promise<T>): Promise<T> {
  const connectionString = (await readFile(join(SHOP_DATA, DATABASE_URL_FILE), 'utf8')).trim()
  const db = openDb({ connectionString, poolSize: 2, preparedStatements: false, onIdleError: () => {} })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

interface PlacedOrder extends NewOrder {
  number: number
}

/** An order as the checkout places it, for journeys that begin days later. */
export function placeOrder(order: Partial<NewOrder> = {}, days_ago = 0): Promise<PlacedOrder> {
  return withDb(async (db) => {
    const clock = db
      .selectFrom('orders.orders')
      .select(({ fn }) => fn<Date>('now').as('now'))
      .limit(1)
    const { now: present } = await clock.executeTakeFirstOrThrow()
    const now = new Date(present.getTime() - days_ago * DAY_MS)
    const given = await givenOrdersIn({ db, time: { now } }).order(await withLatestImages(db, order))
    const { number } = await db
      .selectFrom('orders.orders')
      .select('number')
      .where('id', '=', given.id)
      .executeTakeFirstOrThrow()
    return { ...given, number: Number(number) }
  })
}

/** As if the payment's time limit had passed. */
export function expireAttempt(attempt_id: string): Promise<void> {
  return withDb(async (db) => {
    await db.updateTable('checkout.attempts').set({ state: 'expired' }).where('id', '=', attempt_id).execute()
  })
}

/** As if the staff member had signed in and stepped up eleven minutes ago. */
export function ageStepUp(username: string, now: Date): Promise<void> {
  return withDb(async (db) => {
    const user = db.selectFrom('accounts.users').select('id').where('username', '=', username)
    const then = new Date(now.getTime() - 11 * 60_000)
    await db
      .updateTable('accounts.sessions')
      .set({ password_entered_at: then, factor_proven_at: then })
      .where('user_id', 'in', user)
      .execute()
  })
}

/** As if the order had been packed, shipped, and delivered just now. */
export function deliverOrder(order_id: string): Promise<void> {
  return withDb(async (db) => {
    for (const move of ['pack', 'ship', 'deliver'] as const) {
      const { now } = await db
        .selectFrom('orders.orders')
        .select(({ fn }) => fn<Date>('now').as('now'))
        .limit(1)
        .executeTakeFirstOrThrow()
      await db.transaction().execute((db) => moveUnits(db, { order_id, move, at: now, actor: null }))
    }
  })
}

/** As if a customer had placed the order. */
export function giveOrderTo(order_id: string, username: string): Promise<void> {
  return withDb(async (db) => {
    const user = db.selectFrom('accounts.users').select('id').where('username', '=', username)
    await db.updateTable('orders.orders').set({ user_id: user }).where('id', '=', order_id).execute()
  })
}

export function findUserId(username: string): Promise<number> {
  return withDb(async (db) => {
    const user = db.selectFrom('accounts.users').select('id').where('username', '=', username)
    return (await user.executeTakeFirstOrThrow()).id
  })
}

/** Lines with images, taken from the demo shop's orders. */
async function withLatestImages(db: ReturnType<typeof openDb>, order: Partial<NewOrder>): Promise<Partial<NewOrder>> {
  if (order.lines) return order
  const sold = await db
    .selectFrom('orders.lines')
    .select(['sku_id', 'product_id', 'product_item_id', 'category_ids', 'name', 'color', 'size', 'image'])
    .where('image', 'is not', null)
    .orderBy('order_id')
    .limit(2)
    .execute()
  const lines = sold.map((line, index) => ({
    ...line,
    ...(index === 0
      ? { quantity: 2, unit_price: '40.00', total: '70.00', gift: false }
      : { quantity: 1, unit_price: '0.00', total: '0.00', gift: true }),
  }))
  return { ...order, lines: lines as NewOrder['lines'] }
}
