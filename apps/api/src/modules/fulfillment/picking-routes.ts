import * as contract from '@fieldhouse/contract/fulfillment-picking'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { runIdempotently } from '#platform/idempotency/run-idempotently.ts'
import * as batches from './service/batches.ts'
import { moveLabelRun, readLabelRun, startLabelRun } from './service/label-runs.ts'
import { setSkuLocations } from './service/locations.ts'
import { reportShortPick } from './service/short-picks.ts'
import { countBatches, listBatches } from './store/batches.ts'
import { countSkuLocations, listSkuLocations } from './store/locations.ts'
import { countLabelRuns, listRuns } from './store/runs.ts'
import { countOrdersToPack, listOrdersToPack } from './store/to-pack.ts'

export function pickingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, contract.listSkuLocations, async ({ query }) => {
    const [count, results] = [await countSkuLocations(db, query), await listSkuLocations(db, query, pageBounds(query))]
    return toPage(contract.listSkuLocations.path, query, count, results)
  })
  serve(app, contract.setSkuLocations, ({ who, body }) => setSkuLocations(deps, who, body.lines))

  serve(app, contract.listOrdersToPack, async ({ query }) => {
    const { view = 'all' } = query
    const [count, results] = [await countOrdersToPack(db, view), await listOrdersToPack(db, view, pageBounds(query))]
    return toPage(contract.listOrdersToPack.path, query, count, results)
  })

  serve(app, contract.listBatches, async ({ query }) => {
    const [count, results] = [await countBatches(db, query), await listBatches(db, query, pageBounds(query))]
    return toPage(contract.listBatches.path, query, count, results)
  })
  serve(app, contract.createBatch, ({ who, body }) => batches.createBatch(deps, who, body))
  serve(app, contract.getBatch, ({ params }) => batches.readBatch(db, params.id))
  serve(app, contract.pickUnits, ({ who, params, body }) =>
    batches.pickUnits(deps, who, { ...body, batch_id: params.id }),
  )
  serve(app, contract.reportShortPick, ({ who, params, body }) =>
    reportShortPick(deps, who, { ...body, batch_id: params.id }),
  )
  serve(app, contract.closeBatch, ({ who, params }) => batches.closeBatch(deps, who, params.id))
  runRoutes(app, deps)
}

function runRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, contract.listLabelRuns, async ({ query }) => {
    const [count, results] = [await countLabelRuns(db, query), await listRuns(db, query, pageBounds(query))]
    return toPage(contract.listLabelRuns.path, query, count, results)
  })
  serve(app, contract.startLabelRun, (call) =>
    runIdempotently(deps, contract.startLabelRun, call, (deps) => startLabelRun(deps, call.who, call.body.order_ids)),
  )
  serve(app, contract.getLabelRun, ({ params }) => readLabelRun(db, params.id))
  serve(app, contract.pauseLabelRun, ({ who, params }) => moveLabelRun(deps, who, params.id, 'pauseLabelRun'))
  serve(app, contract.resumeLabelRun, ({ who, params }) => moveLabelRun(deps, who, params.id, 'resumeLabelRun'))
  serve(app, contract.cancelLabelRun, ({ who, params }) => moveLabelRun(deps, who, params.id, 'cancelLabelRun'))
}
