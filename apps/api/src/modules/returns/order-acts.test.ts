import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenCarrier } from '#test/given-carrier.ts'
import { openShopWithPayPal } from '#test/given-payments.ts'
import { givenReturnsIn } from '#test/given-returns.ts'
import type { OrderAct, Orders } from '#test/order-acts.ts'
import { orderActsIn } from '#test/order-acts.ts'
import { orderChecksIn } from '#test/order-checks.ts'

const { apiEnv } = await givenCarrier()
const shop = await openShopWithPayPal(apiEnv)
const { paidOrder } = givenReturnsIn(shop)
const { headers } = await shop.given.staff(['orders', 'refunds'])
const perform = orderActsIn(shop, headers, apiEnv.CARRIER_WEBHOOK_SECRET ?? '')
const assertBalanced = orderChecksIn(shop, headers)

const RUNS = 20

const of = fc.nat(2)
const position = fc.integer({ min: 1, max: 3 })
const quantity = fc.integer({ min: 1, max: 2 })
const cents = fc.integer({ min: 1, max: 12_000 })
const to = fc.constantFrom('original', 'store_credit')
const act = fc.oneof(
  fc.record({ act: fc.constant('pack'), of, position, quantity }),
  fc.record({ act: fc.constantFrom('label', 'ship', 'deliver', 'unpack', 'void'), of }),
  fc.record({ act: fc.constant('cancel'), of }),
  fc.record({ act: fc.constant('refund lines'), of, position, quantity, to }),
  fc.record({ act: fc.constant('refund amount'), of, cents, to }),
  fc.record({ act: fc.constantFrom('spend', 'spend twice', 'abandon'), cents }),
  fc.record({ act: fc.constant('expire') }),
  fc.record({ act: fc.constant('request'), of, position, quantity, wish: fc.constantFrom('swap', 'credit', 'refund') }),
  fc.record({ act: fc.constantFrom('approve', 'cancel return', 'reject', 'receive'), of }),
  fc.record({ act: fc.constant('grade'), of, grade: fc.constantFrom('restocked', 'damaged', 'missing') }),
  fc.record({ act: fc.constant('finish'), of, outcome: fc.constantFrom('swap', 'credit', 'refund', 'none') }),
)

/** Sequences that lead somewhere, as a chain of random acts seldom does. */
const steps = (...acts: object[]) => fc.constant(acts)
const first = { of: 0, position: 1 }
const chain = fc.oneof(
  steps({ act: 'refund amount', of: 0, cents: 5000, to: 'store_credit' }, { act: 'spend twice', cents: 12_000 }),
  fc
    .constantFrom(
      ['swap', 'restocked', 'swap'],
      // The size that was held is not wanted any more.
      ['swap', 'restocked', 'refund'],
      ['credit', 'restocked', 'credit'],
      ['refund', 'damaged', 'refund'],
    )
    .chain(([wish, grade, outcome]) =>
      steps(
        { act: 'request', ...first, quantity: 1, wish },
        { act: 'receive', of: 0 },
        { act: 'grade', of: 0, grade },
        { act: 'finish', of: 0, outcome },
      ),
    ),
  fc
    .constantFrom(
      [{ act: 'cancel return', of: 0 }],
      [
        { act: 'receive', of: 0 },
        { act: 'reject', of: 0 },
      ],
    )
    .chain((end) => steps({ act: 'request', ...first, quantity: 1, wish: 'swap' }, ...end)),
  fc.array(act, { minLength: 2, maxLength: 5 }),
)
const sent = fc.integer({ min: 0, max: 3 })
const run = fc.record({ sent, chains: fc.array(chain, { minLength: 2, maxLength: 4 }) })

async function actAndCheck(orders: Orders, act: object, counts: Map<string, number>): Promise<void> {
  const status = await perform(orders, { of: 0, ...act } as OrderAct)
  expect(status ?? 200, JSON.stringify(act)).toBeLessThan(500)
  const { act: name } = act as OrderAct
  if (status !== undefined && status < 300) counts.set(name, (counts.get(name) ?? 0) + 1)
  await assertBalanced(orders)
}

test('any sequence of acts keeps units, stock, money and credit in balance', { timeout: 400_000 }, async () => {
  const counts = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(run, async ({ sent, chains }) => {
      const { id, email, skus } = await paidOrder({ quantity: 3, stock: [9, 3, 1] })
      const orders: Orders = { ids: [id], email, skus }
      const shipped = ['pack', 'label', 'ship', 'deliver'].map((act) => ({ act, ...first, quantity: sent }))
      for (const act of [...(sent > 0 ? shipped : []), ...chains.flat()]) await actAndCheck(orders, act, counts)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // A run in which these never succeed would prove nothing about them.
  const needed = ['pack', 'label', 'ship', 'deliver', 'finish', 'spend twice']
  expect(needed.filter((name) => !counts.has(name))).toEqual([])
})
