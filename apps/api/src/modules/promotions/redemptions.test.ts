import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop, PATIENT_POOL } from '#test/test-shop.ts'
import { customerKeyOf } from './rules/customer-key.ts'
import {
  confirmRedemptions,
  releaseExpiredRedemptions,
  releaseRedemptions,
  reserveRedemptions,
} from './service/redemptions.ts'

const shop = await openTestShop()
const { db, deps, time } = shop
const given = givenCartsIn(shop)
const later = (minutes: number) => new Date(time.now.getTime() + minutes * 60_000)

interface Wish {
  customer_key?: string
  code?: string
  cents?: number
  id?: string
  minutes?: number
}

async function reserve(
  promotion_id: number,
  { customer_key, code, cents = 500, id, minutes = 15 }: Wish = {},
  on = deps,
) {
  const reservation_id = id ?? randomUUID()
  await reserveRedemptions(on, {
    reservation_id,
    customer_key: customer_key ?? null,
    expires_at: later(minutes),
    redemptions: [{ promotion_id, code: code ?? null, cents }],
  })
  return reservation_id
}

const outcome = (reserving: Promise<unknown>) =>
  reserving.then(
    () => 'reserved',
    (error) => error.code as string,
  )

const countsOf = (promotion_id: number) =>
  db
    .selectFrom('promotions.counters')
    .select(['redemptions', 'spent'])
    .where('promotion_id', '=', promotion_id)
    .executeTakeFirst()

test('of two hundred who reserve a code limited to fifty at once, fifty get it', async () => {
  const promotion = await given.promotion({ usage_limit: 50, code: 'FIFTY' })
  const pooledDb = openDb({
    connectionString: deps.config.DATABASE_URL,
    poolSize: 16,
    preparedStatements: true,
    ...PATIENT_POOL,
  })
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      outcome(reserve(promotion, { code: 'FIFTY', customer_key: `user:${index}` }, { ...deps, db: pooledDb })),
    ),
  )
  await pooledDb.destroy()
  expect(outcomes.filter((result) => result === 'reserved')).toHaveLength(50)
  expect(outcomes.filter((result) => result === 'promo_used_up')).toHaveLength(150)
  expect(await countsOf(promotion)).toEqual({ redemptions: 50, spent: '250.00' })
})

test('the same reservation again counts once, and a released one is free again', async () => {
  const promotion = await given.promotion({ usage_limit: 1 })
  const id = await reserve(promotion)
  await reserve(promotion, { id })
  expect(await outcome(reserve(promotion))).toBe('promo_used_up')
  await releaseRedemptions(deps, id)
  await releaseRedemptions(deps, id)
  const second = await reserve(promotion)
  await confirmRedemptions(deps, { reservation_id: second, customer_key: 'user:7' })
  await releaseRedemptions(deps, second)
  expect(await countsOf(promotion)).toEqual({ redemptions: 1, spent: '5.00' })
})

test('a customer, a code and a budget have limits of their own, and a refusal leaves nothing counted', async () => {
  const promotion = await given.promotion({ customer_limit: 1, budget: '12.00', code: 'ONCE', code_limit: 2 })
  await reserve(promotion, { customer_key: 'user:1', code: 'ONCE' })
  expect(await outcome(reserve(promotion, { customer_key: 'user:1', code: 'ONCE' }))).toBe('promo_used_up')
  await reserve(promotion, { customer_key: 'user:2', code: 'ONCE' })
  expect(await outcome(reserve(promotion, { customer_key: 'user:3', code: 'ONCE' }))).toBe('promo_used_up')
  expect(await outcome(reserve(promotion, { customer_key: 'user:3', cents: 300 }))).toBe('promo_used_up')
  await reserve(promotion, { customer_key: 'user:3', cents: 200 })
  expect(await countsOf(promotion)).toEqual({ redemptions: 3, spent: '12.00' })
})

test('a guest is one customer, whatever tag or dots the address has', async () => {
  const promotion = await given.promotion({ customer_limit: 1 })
  const reserveAs = (email: string) => {
    const customer_key = customerKeyOf({ user_id: null, email })
    return outcome(reserve(promotion, customer_key === null ? {} : { customer_key }))
  }
  await reserveAs('Eve@example.com')
  await reserveAs('e.v.e@gmail.com')
  for (const email of ['eve+1@example.com', 'EVE+shop@example.com', 'eve@gmail.com', 'eve+2@googlemail.com']) {
    expect(await reserveAs(email)).toBe('promo_used_up')
  }
})

test('a use whose time is over is free for whoever needs it, sweeper or not', async () => {
  const promotion = await given.promotion({ usage_limit: 1, customer_limit: 1 })
  const over = await reserve(promotion, { customer_key: 'user:1', minutes: 5 })
  time.now = later(6)
  await reserve(promotion, { customer_key: 'user:1' })
  // The expired reservation was released already: releasing it again must not decrement the counter of the other one.
  await releaseRedemptions(deps, over)
  expect(await countsOf(promotion)).toMatchObject({ redemptions: 1 })

  time.now = later(16)
  await releaseExpiredRedemptions(deps)
  expect(await countsOf(promotion)).toEqual({ redemptions: 0, spent: '0.00' })
})
