import * as contract from '@fieldhouse/contract/credit'
import type { FastifyInstance } from 'fastify'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { runIdempotently } from '#platform/idempotency/run-idempotently.ts'
import { grantCredit, toHolder, withdrawCredit } from './service/change-credit.ts'
import { readCredit, toOwnEntry } from './service/read-credit.ts'

export function creditRoutes(app: FastifyInstance, deps: Deps & { settings: LiveSettings }): void {
  serve(app, contract.getMyCredit, async ({ who, query }) => {
    const { sums, count, results } = await readCredit(deps.db, { user_id: who.user_id }, pageBounds(query))
    return { ...sums, ...toPage(contract.getMyCredit.path, query, count, results.map(toOwnEntry)) }
  })

  serve(app, contract.getCustomerCredit, async ({ query }) => {
    const { sums, count, results } = await readCredit(deps.db, toHolder(query), pageBounds(query))
    return { ...sums, ...toPage(contract.getCustomerCredit.path, query, count, results) }
  })

  serve(app, contract.grantCredit, (call) =>
    runIdempotently(deps, contract.grantCredit, call, ({ db }) => grantCredit({ ...deps, db }, call.who, call.body)),
  )
  serve(app, contract.withdrawCredit, (call) =>
    runIdempotently(deps, contract.withdrawCredit, call, ({ db }) =>
      withdrawCredit({ ...deps, db }, call.who, call.body),
    ),
  )
}
