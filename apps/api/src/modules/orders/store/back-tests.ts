import type { BackTestState } from '@fieldhouse/contract/back-tests'
import { sql } from 'kysely'
import type { PromotionRecord } from '#modules/promotions/rules/promotion.ts'
import type { Db } from '#platform/db/db.ts'
import type { BackTestTotals } from '../rules/back-test.ts'

export interface BackTestRow {
  id: string
  promotion_id: number
  promotion: PromotionRecord
  since: Date
  until: Date
  state: BackTestState
  orders: number
  orders_done: number
  result: BackTestTotals | null
  created_at: Date
  finished_at: Date | null
}

type NewBackTest = Pick<BackTestRow, 'id' | 'promotion_id' | 'promotion' | 'since' | 'until' | 'orders' | 'created_at'>

export async function insertBackTest(db: Db, test: NewBackTest & { actor: string }): Promise<void> {
  await db
    .insertInto('orders.back_tests')
    .values({ ...test, promotion: JSON.stringify(test.promotion), state: 'waiting' })
    .execute()
}

export async function findBackTest(db: Db, id: string): Promise<BackTestRow | undefined> {
  const row = await db
    .selectFrom('orders.back_tests')
    .select(['id', 'promotion_id', 'promotion', 'since', 'until', 'state', 'orders', 'orders_done', 'result'])
    .select(['created_at', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as BackTestRow | undefined
}

/** False if the test was canceled or has finished. */
export async function setProgress(db: Db, id: string, findings: BackTestTotals): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders.back_tests')
    .set({ state: 'running', orders_done: findings.orders, result: JSON.stringify(findings) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishBackTest(db: Db, id: string, state: BackTestState, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update orders.back_tests set state = ${state}, finished_at = ${now}
    where id = ${id} and state in ('waiting', 'running') returning 1`.execute(db)
  return rows.length > 0
}
