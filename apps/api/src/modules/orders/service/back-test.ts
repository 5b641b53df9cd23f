import { randomUUID } from 'node:crypto'
import type { BackTest } from '@fieldhouse/contract/back-tests'
import { customerKeyOf } from '#modules/promotions/rules/customer-key.ts'
import type { CompiledPromotion } from '#modules/promotions/rules/promotion.ts'
import { compilePromotion } from '#modules/promotions/rules/promotion.ts'
import type { LocalRateSpan, TaxBook } from '#modules/promotions/rules/tax-terms.ts'
import { taxTermsFor } from '#modules/promotions/rules/tax-terms.ts'
import { getPromotionRecord, listLivePromotions, readGroups } from '#modules/promotions/service/past-promotions.ts'
import { readLocalRates, readTaxBook } from '#modules/promotions/service/tax-book.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { BackTestTotals, PastOrder } from '../rules/back-test.ts'
import { addOrderToBackTest, emptyBackTestTotals, toBackTestResult, toUnlimitedPromotion } from '../rules/back-test.ts'
import type { BackTestRow } from '../store/back-tests.ts'
import * as store from '../store/back-tests.ts'
import type { OrderCursor, PastOrderRow } from '../store/past-orders.ts'
import { countPastOrders, listFirstOrderDates, listPastOrders } from '../store/past-orders.ts'

export const BACK_TEST = 'orders-back-test'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 1000
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

export async function startBackTest(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  who: Caller,
  { promotion_id, days }: { promotion_id: number; days: number },
): Promise<BackTest> {
  const now = clock.now()
  const span = { since: new Date(now.getTime() - days * DAY_MS), until: now }
  const id = randomUUID()
  return inTransaction(db, async (db) => {
    const promotion = await getPromotionRecord(db, promotion_id)
    const orders = await countPastOrders(db, span)
    await store.insertBackTest(db, {
      id,
      promotion_id,
      promotion,
      ...span,
      orders,
      created_at: now,
      actor: who.username,
    })
    await queue.send(db, BACK_TEST, { id })
    return readBackTest({ db }, id)
  })
}

export async function readBackTest({ db }: Pick<Deps, 'db'>, id: string): Promise<BackTest> {
  const row = await store.findBackTest(db, id)
  if (!row) throw new DomainError('not_found')
  const { promotion, result, since, until, created_at, finished_at, ...rest } = row
  return {
    ...rest,
    since: since.toISOString(),
    until: until.toISOString(),
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    result: result && toBackTestResult(result),
  }
}

export async function cancelBackTest({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  if (!(await store.findBackTest(db, id))) throw new DomainError('not_found')
  await store.finishBackTest(db, id, 'canceled', clock.now())
}

/** Runs in the worker. An interrupted test starts over, because a run takes seconds and writes only its own result. */
export async function runBackTest(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const { db, clock } = deps
  const test = await store.findBackTest(db, id)
  if (!test || test.finished_at) return
  const findings = emptyBackTestTotals()
  const prices = await gatherPrices(db, test)
  let after: OrderCursor | undefined = { placed_at: test.since.toISOString(), id: BEFORE_ALL_IDS }

  while (after) {
    const { orders, last } = await listPastOrders(db, { after, until: test.until, limit: BATCH_SIZE })
    const buyers = await gatherBuyers(db, orders)
    for (const order of orders) replayOrder(findings, order, prices, buyers)
    if (!(await store.setProgress(db, id, findings))) return
    after = last
  }
  await store.finishBackTest(db, id, 'done', clock.now())
}

interface PricingHistory {
  draft: CompiledPromotion
  live: readonly CompiledPromotion[]
  tax: TaxBook
}

async function gatherPrices(db: Deps['db'], { promotion, since, until }: BackTestRow): Promise<PricingHistory> {
  const [live, tax] = await Promise.all([listLivePromotions(db, { since, until }), readTaxBook(db)])
  const { starts_at, ends_at } = promotion
  const record = { ...promotion, starts_at: new Date(starts_at), ends_at: ends_at && new Date(ends_at) }
  return {
    draft: toUnlimitedPromotion(compilePromotion(record)),
    live: live.filter(({ id }) => id !== promotion.id),
    tax,
  }
}

interface BuyerFacts {
  firstOrders: ReadonlyMap<number, Date>
  groups: ReadonlyMap<number, readonly number[]>
  local_rates: ReadonlyMap<string, readonly LocalRateSpan[]>
}

async function gatherBuyers(db: Deps['db'], orders: readonly PastOrderRow[]): Promise<BuyerFacts> {
  const user_ids = Array.from(new Set(orders.flatMap(({ user_id }) => user_id ?? [])))
  return {
    firstOrders: await listFirstOrderDates(db, user_ids),
    groups: await readGroups(db, user_ids),
    local_rates: await readLocalRates(db, orders.map(zipOf)),
  }
}

/** A guest's earlier orders are unknown, so every guest order counts as a first order. */
function replayOrder(
  findings: BackTestTotals,
  row: PastOrderRow,
  { draft, live, tax }: PricingHistory,
  { firstOrders, groups, local_rates }: BuyerFacts,
) {
  const { number, placed_at, user_id, lines, shipping_cents, cheapest_rate_cents, total_cents, state } = row
  const first = user_id === null ? undefined : firstOrders.get(user_id)
  const order: PastOrder = {
    number,
    placed_at,
    lines,
    shipping_cents,
    cheapest_rate_cents,
    total_cents,
    customer_key: customerKeyOf(row) ?? '',
    first_order: first === undefined || first >= placed_at,
    group_ids: (user_id === null ? undefined : groups.get(user_id)) ?? [],
    tax: taxTermsFor(tax, {
      state,
      at: placed_at,
      local_rates: local_rates.get(zipOf(row)) ?? [],
      certificate_id: null,
    }),
  }
  addOrderToBackTest(findings, order, draft, live)
}

function zipOf({ postal_code }: PastOrderRow): string {
  return postal_code.slice(0, 5)
}
