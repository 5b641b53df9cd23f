import * as contract from '@fieldhouse/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { serve } from '../../platform/http/serve.ts'
import * as service from './service/back-test.ts'

export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.startBackTest, ({ who, params, body }) =>
    service.startBackTest(deps, who, { promotion_id: params.id, days: body.days }),
  )
  serve(app, contract.getBackTest, ({ params }) => service.readBackTest(deps, params.id))
  serve(app, contract.cancelBackTest, ({ params }) => service.cancelBackTest(deps, params.id))
}
