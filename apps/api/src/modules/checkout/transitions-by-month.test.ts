import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMonths } from '#platform/months/jobs.ts'
import { openTestShop } from '#test/test-shop.ts'

const { db, deps, owner } = await openTestShop()
const attempt_id = randomUUID()
const values = ['2025-12-31T23:59:59.999Z', '2026-11-15T12:00:00Z'].map((at) => ({ attempt_id, to_state: 'x', at }))
await db.insertInto('checkout.attempt_transitions').values(values).execute()
await createMonths(deps)

test('the end of an attempt is not looked for in the months before it', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select reason from checkout.attempt_transitions
    where attempt_id = ${attempt_id} and at >= '2026-11-15Z' order by id desc limit 1`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('checkout_attempt_transitions_2026_11')
  expect(plan).not.toContain('checkout_attempt_transitions_2025_12')
})

test.each(['update checkout.attempt_transitions set reason = null', 'delete from checkout.attempt_transitions'])(
  'transitions of every month are append-only, even for the owner: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow('append-only')
  },
)
