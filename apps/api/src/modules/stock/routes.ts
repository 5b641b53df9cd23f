import {
  adjustStock,
  countStock,
  getLastStockCheck,
  listSkuJournals,
  listStock,
  receiveStock,
} from '@fieldhouse/contract/stock'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { DomainError } from '../../platform/errors.ts'
import { pageBounds, toPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { answerOnce } from '../../platform/idempotency/answer-once.ts'
import { assertAnswerable } from './rules.ts'
import * as service from './service/changes.ts'
import { findLastCheck } from './store/checks.ts'
import { countHistory, listHistory } from './store/history.ts'
import { countSkus, listSkuIds, listSkus } from './store/skus.ts'

export function stockRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  serve(app, receiveStock, async (call) =>
    answerOnce(deps, receiveStock, call, (deps) => service.receiveStock(deps, call.who, call.body)),
  )

  serve(app, countStock, async (call) =>
    answerOnce(deps, countStock, call, (deps) => service.countStock(deps, call.who, call.body)),
  )

  serve(app, adjustStock, async (call) =>
    answerOnce(deps, adjustStock, call, (deps) => service.adjustStock(deps, call.who, call.body)),
  )

  serve(app, listStock, async ({ query }) => {
    assertAnswerable(query)
    const [count, ids] = await Promise.all([countSkus(db, query), listSkuIds(db, query, pageBounds(query))])
    return toPage(listStock.path, query, count, await listSkus(db, ids, query.as_of))
  })

  serve(app, listSkuJournals, async ({ params, query }) => {
    const [skus, count, rows] = await Promise.all([
      listSkus(db, [params.id]),
      countHistory(db, params.id),
      listHistory(db, params.id, pageBounds(query)),
    ])
    const [sku] = skus
    if (!sku) throw new DomainError('not_found')
    const path = listSkuJournals.path.replace('{id}', String(params.id))
    const results = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return { sku, ...toPage(path, query, count, results) }
  })

  serve(app, getLastStockCheck, async () => {
    const check = await findLastCheck(db)
    if (!check) return { checked_at: null, skus: 0, entries: 0, wrong_balances: 0, unbalanced: 0, sku_ids: [] }
    const { checked_at, skus, entries, wrong_balances, unbalanced, sku_ids } = check
    return {
      checked_at: checked_at.toISOString(),
      skus,
      entries: Number(entries),
      wrong_balances,
      unbalanced,
      sku_ids,
    }
  })
}
