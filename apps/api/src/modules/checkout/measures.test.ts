import { createMetrics } from '@fieldhouse/process/metrics'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serveMeasures } from '#platform/measures.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { moneyMeasure } from './measures.ts'

const shop = await openShopWithPayPal()
const { given, readyCart, begin, approve, validate, fault, db, deps, time } = shop

/** As a worker that has just started. */
async function collect() {
  const metrics = createMetrics('test')
  serveMeasures({ ...deps, metrics }, [moneyMeasure])
  const lines = (await metrics.metrics()).split('\n')
  return (figure: string, label = '') =>
    Number(lines.find((line) => line.startsWith(`shop_${figure}{`) && line.includes(label))?.split(' ')[1])
}

async function pay(outcome: string): Promise<string> {
  const sku = await given.sku()
  const { body } = await begin(await readyCart([{ sku_id: sku.id, quantity: 1 }]))
  await approve(body.provider_order_id, outcome)
  await validate(body.provider_order_id)
  return body.attempt_id
}

test('captured and declined payments of the last five minutes are counted, and then no more', async () => {
  await pay('pay')
  await pay('pay')
  await pay('decline')
  const figures = await collect()
  const count = (outcome: string) => figures('payments_last_5_minutes', `outcome="${outcome}"`)
  expect([count('captured'), count('declined'), count('refunded')]).toEqual([2, 1, 0])

  time.now = new Date(time.now.getTime() + 6 * 60_000)
  expect((await collect())('payments_last_5_minutes', 'outcome="captured"')).toBe(0)
})

test('a payment without an order is unmatched until staff settles it', async () => {
  expect((await collect())('unmatched_payments')).toBe(0)
  await fault({ call: 'capture', kind: 'other_payee' })
  await pay('pay')
  expect((await collect())('unmatched_payments')).toBe(1)
})

test('the reconciler lags by the age of the oldest payment without an outcome, however often it has asked', async () => {
  const lag = async (of: string) => (await collect())('reconciler_lag_seconds', `of="${of}"`)
  expect(await lag('payment')).toBe(0)
  const id = await pay('pay')
  const since = new Date(time.now.getTime() - 90_000)
  await sql`update checkout.attempts set state = 'capturing', changed_at = ${since}, provider_checked_at = ${time.now}
    where id = ${id}`.execute(db)
  expect(await lag('payment')).toBe(90)
  expect(await lag('refund')).toBe(0)
})
