import * as contract from '@fieldhouse/contract/returns'
import * as staffContract from '@fieldhouse/contract/staff-returns'
import type { FastifyInstance } from 'fastify'
import { readOrder } from '#modules/orders/service/read-order.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { runIdempotently } from '#platform/idempotency/run-idempotently.ts'
import { parseOutcomes } from './rules/parse-outcomes.ts'
import { finishReturn } from './service/finish-return.ts'
import { approveReturn, gradeReturn, receiveReturn, rejectReturn } from './service/handle-return.ts'
import { previewReturn } from './service/preview-return.ts'
import {
  listOwnReturns,
  listReturns,
  readFitCounts,
  readReturnReasons,
  readStaffReturn,
} from './service/read-returns.ts'
import { cancelReturn, markReturnSent, readOwnReturn, requestReturn } from './service/request-return.ts'
import type { ReturnDeps } from './service/return-deps.ts'
import { readOptionsOf, readReturnOptions } from './service/return-options.ts'
import { startReturn } from './service/start-return.ts'

interface OwnCall {
  params: { id: string }
  headers: { 'order-key'?: string }
}

const accessOf = ({ params, headers }: OwnCall) => ({ id: params.id, key: headers['order-key'] })

export function returnsRoutes(app: FastifyInstance, deps: Deps & ReturnDeps): void {
  shopperRoutes(app, deps)
  serve(app, contract.listReturns, async ({ query, db }) => {
    const { count, results, views } = await listReturns(db, query, pageBounds(query))
    return { ...toPage(contract.listReturns.path, query, count, results), views }
  })
  serve(app, contract.getReturnReasons, ({ db }) => readReturnReasons({ ...deps, db }))
  serve(app, contract.getFitCounts, ({ params, db }) => readFitCounts(db, params.product_id))
  serve(app, contract.getStaffReturn, ({ params }) => readStaffReturn(deps, params.id))
  serve(app, staffContract.getStaffReturnOptions, async ({ params }) =>
    readOptionsOf(deps, await readOrder(deps.db, params.order_id)),
  )
  serve(app, staffContract.startReturn, (call) =>
    startReturn(deps, call.who, call.body, (work) => runIdempotently(deps, staffContract.startReturn, call, work)),
  )
  serve(app, contract.approveReturn, async ({ who, params, body }) => {
    await approveReturn(deps, who, { ...params, ...body })
    return readStaffReturn(deps, params.id)
  })
  serve(app, contract.rejectReturn, async ({ who, params, body }) => {
    await rejectReturn(deps, who, { ...params, ...body })
    return readStaffReturn(deps, params.id)
  })
  serve(app, contract.receiveReturn, async ({ who, params, body }) => {
    await receiveReturn(deps, who, { ...params, ...body })
    return readStaffReturn(deps, params.id)
  })
  serve(app, contract.gradeReturn, async ({ who, params, body }) => {
    await gradeReturn(deps, who, { ...params, ...body })
    return readStaffReturn(deps, params.id)
  })
  serve(app, contract.previewReturn, ({ params, query }) =>
    previewReturn(deps, params.id, parseOutcomes(query.outcomes)),
  )
  serve(app, contract.finishReturn, (call) =>
    finishReturn(deps, call.who, { ...call.params, ...call.body }, (work) =>
      runIdempotently(deps, contract.finishReturn, call, work),
    ),
  )
}

function shopperRoutes(app: FastifyInstance, deps: ReturnDeps): void {
  serve(app, contract.listMyReturns, async ({ who, query }) => {
    const { count, results } = await listOwnReturns(deps.db, who.user_id, pageBounds(query))
    return toPage(contract.listMyReturns.path, query, count, results)
  })
  serve(app, contract.getReturnOptions, (call) => readReturnOptions(deps, call.who, accessOf(call)))
  serve(app, contract.requestReturn, (call) => requestReturn(deps, call.who, accessOf(call), call.body.lines))
  const ownReturn = (call: OwnCall & { params: { return_id: string } }) => ({
    ...accessOf(call),
    return_id: call.params.return_id,
  })
  serve(app, contract.getReturn, (call) => readOwnReturn(deps, call.who, ownReturn(call)))
  serve(app, contract.cancelReturn, (call) => cancelReturn(deps, call.who, ownReturn(call)))
  serve(app, contract.markReturnSent, (call) =>
    markReturnSent(deps, call.who, ownReturn(call), call.body.tracking?.trim() || null),
  )
}
