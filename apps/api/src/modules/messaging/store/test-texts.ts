import type { Db } from '#platform/db/db.ts'

export async function hasStopped(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('messaging.subscribers')
    .select('id')
    .where('phone', '=', phone)
    .where('state', '=', 'stopped')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTestText(
  db: Db,
  row: { phone: string; body: string; segments: number; actor: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('messaging.messages')
    .values({ ...row, direction: 'out', kind: 'test', at: now, state: 'sending' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface TestOutcome {
  /** `sending`: unknown until the provider's callback. */
  state: 'sent' | 'failed' | 'sending'
  provider_ref?: string
  error_code?: number
}

export async function setTestOutcome(db: Db, id: number, outcome: TestOutcome): Promise<void> {
  await db.updateTable('messaging.messages').set(outcome).where('id', '=', id).where('state', '=', 'sending').execute()
}
