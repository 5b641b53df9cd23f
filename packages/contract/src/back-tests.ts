import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, instant, money, nullableInstant, oneOf, uuid } from './schemas.ts'

export const BACK_TEST_STATES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const
export type BackTestState = (typeof BACK_TEST_STATES)[number]

/** The effect of a promotion on past orders, assuming that customers would have bought the same. */
export const BackTestResult = Type.Object({
  orders: Type.Integer({ description: 'Orders tested' }),
  orders_changed: Type.Integer({ description: 'Orders whose total would have been different' }),
  discount: Type.Unsafe<string>({ ...money, description: 'Total discount the promotion would have given' }),
  revenue_before: money,
  revenue_after: money,
  most_changed: Type.Array(Type.Object({ number: Type.Integer(), placed_at: instant, before: money, after: money }), {
    description: 'The ten orders with the largest change in total',
  }),
  conflicts: Type.Array(
    Type.Object({
      promotion_id: id,
      title: Type.String(),
      orders_blocked_by: Type.Integer({
        description: 'Orders in which the other promotion would have blocked this one',
      }),
      orders_blocked: Type.Integer({ description: 'Orders in which this promotion would have blocked the other one' }),
    }),
  ),
})
export type BackTestResult = Static<typeof BackTestResult>

export const BackTest = Type.Object({
  id: uuid,
  promotion_id: id,
  state: oneOf(BACK_TEST_STATES),
  since: instant,
  until: instant,
  orders: Type.Integer({ description: 'Orders to test' }),
  orders_done: Type.Integer(),
  result: Type.Unsafe<BackTestResult | null>({ ...BackTestResult, type: ['object', 'null'] }),
  created_at: instant,
  finished_at: nullableInstant,
})
export type BackTest = Static<typeof BackTest>

const tag = 'Promotions'
const access = 'staff:promotions'

export const startBackTest = endpoint({
  name: 'startBackTest',
  method: 'POST',
  path: '/promotions/promotions/{id}/back-tests/',
  access,
  tag,
  summary: 'Start a back-test: run a promotion against past orders, together with the promotions that were active',
  params: Type.Object({ id }),
  body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 730 }) }),
  response: BackTest,
  status: 202,
  errors: ['not_found'],
  limits: { per_user: ['60/h'] },
  unaudited: true,
})

export const getBackTest = endpoint({
  name: 'getBackTest',
  method: 'GET',
  path: '/promotions/back-tests/{id}/',
  access,
  tag,
  summary: 'Retrieve a back-test’s progress and results',
  params: Type.Object({ id: uuid }),
  response: BackTest,
  errors: ['not_found'],
})

export const cancelBackTest = endpoint({
  name: 'cancelBackTest',
  method: 'DELETE',
  path: '/promotions/back-tests/{id}/',
  access,
  tag,
  summary: 'Cancel a running back-test',
  params: Type.Object({ id: uuid }),
  errors: ['not_found'],
  unaudited: true,
})
