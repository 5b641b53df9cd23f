import {
  adjustStock,
  countStock,
  getLastStockCheck,
  listStock,
  listStockMovements,
  receiveStock,
} from '@fieldhouse/contract/stock'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { runIdempotently } from '#platform/idempotency/run-idempotently.ts'
import { assertHistoryQueryable } from './rules.ts'
import * as service from './service/stock-changes.ts'
import { findLastStockCheck } from './store/checks.ts'
import { countMovements, listMovements } from './store/movement-history.ts'
import { countSkus, listSkuIds, listSkus } from './store/skus.ts'

export function stockRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  serve(app, receiveStock, async (call) =>
    runIdempotently(deps, receiveStock, call, (deps) => service.receiveStock(deps, call.who, call.body)),
  )

  serve(app, countStock, async (call) =>
    runIdempotently(deps, countStock, call, (deps) => service.countStock(deps, call.who, call.body)),
  )

  serve(app, adjustStock, async (call) =>
    runIdempotently(deps, adjustStock, call, (deps) => service.adjustStock(deps, call.who, call.body)),
  )

  serve(app, listStock, async ({ query }) => {
    assertHistoryQueryable(query)
    const [count, ids] = await Promise.all([countSkus(db, query), listSkuIds(db, query, pageBounds(query))])
    return toPage(listStock.path, query, count, await listSkus(db, ids, query.as_of))
  })

  serve(app, listStockMovements, async ({ params, query }) => {
    const [skus, count, rows] = await Promise.all([
      listSkus(db, [params.id]),
      countMovements(db, params.id),
      listMovements(db, params.id, pageBounds(query)),
    ])
    const [sku] = skus
    if (!sku) throw new DomainError('not_found')
    const path = listStockMovements.path.replace('{id}', String(params.id))
    const results = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return { sku, ...toPage(path, query, count, results) }
  })

  serve(app, getLastStockCheck, async () => {
    const check = await findLastStockCheck(db)
    if (!check)
      return { checked_at: null, skus: 0, postings: 0, wrong_balances: 0, unbalanced_movements: 0, sku_ids: [] }
    const { checked_at, skus, postings, wrong_balances, unbalanced_movements, sku_ids } = check
    return {
      checked_at: checked_at.toISOString(),
      skus,
      postings: Number(postings),
      wrong_balances,
      unbalanced_movements,
      sku_ids,
    }
  })
}
