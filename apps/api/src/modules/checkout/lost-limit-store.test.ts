import { logIn } from '@fieldhouse/contract/accounts'
import { getReady } from '@fieldhouse/contract/health'
import { getPromoCode } from '@fieldhouse/contract/promotions'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { isRedisInstalled, startRedis } from '#test/redis-server.ts'

describe.skipIf(!isRedisInstalled)('a shop whose limits are in Redis', async () => {
  if (!isRedisInstalled) return
  const redis = await startRedis()
  afterAll(redis.kill)
  const env = { LIMIT_STORE: 'redis', REDIS_URL: redis.url, RATE_LIMIT_SCALE: '1' }
  const { call, given, deps, readyCart, begin, validate, approve } = await openShopWithPayPal(env)
  const { id: sku_id } = await given.sku({ on_hand: 50 })

  const buy = async () => {
    const started = await begin(await readyCart([{ sku_id, quantity: 1 }]))
    await approve(started.body.provider_order_id)
    const { status, body } = await validate(started.body.provider_order_id)
    return [started.status, status, body.status]
  }
  const tryCode = async () => (await call(getPromoCode, { params: { code: 'NONE' } })).status
  const signIn = async () =>
    (await call(logIn, { body: { username: 'nobody@example.test', password: 'wide river under old stones' } })).body
      .code
  const unchecked = () => deps.metrics.getSingleMetricAsString('rate_limits_unchecked_total')
  const becomesReady = () => vi.waitFor(async () => expect((await call(getReady, {})).status).toBe(200), 20_000)

  test('keeps them there', async () => {
    await becomesReady()
    expect(await buy()).toEqual([201, 200, 'paid'])
    for (let guess = 0; guess < 10; guess++) expect(await tryCode()).toBe(404)
    expect(await tryCode()).toBe(429)
    expect(await redis.command('DBSIZE')).toBeGreaterThan(0)
    expect((await sql`select * from platform.limits`.execute(deps.db)).rows).toEqual([])
  })

  test('without Redis, is ready, sells, lets people sign in, and refuses to check codes', async () => {
    await redis.kill()
    await vi.waitFor(async () => expect(await tryCode()).toBe(503), 5000)
    expect((await call(getReady, {})).status).toBe(200)
    expect(await buy()).toEqual([201, 200, 'paid'])
    expect(await signIn()).toBe('wrong_credentials')
    expect(await unchecked()).toMatch(/limit="logIn:address",refused="false".*\} 1/)
    expect(await unchecked()).toMatch(/limit="promo-code:address",refused="true"/)
  })

  test('without Redis, payments are still limited', async () => {
    const cart = await readyCart([{ sku_id, quantity: 1 }])
    const statuses: number[] = []
    for (let call = 0; call < 31; call++) statuses.push((await begin(cart)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(await unchecked()).not.toContain('limit="createOrders')
  })

  test('checks codes again when Redis is back', async () => {
    await redis.startAgain()
    await vi.waitFor(async () => expect(await tryCode()).toBe(404), 10_000)
  })
})
