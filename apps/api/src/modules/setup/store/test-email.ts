import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/types.generated.ts'

export type TestEmailRow = Omit<Selectable<DB['setup.test_email']>, 'only_row'>

export async function findTestEmail(db: Db): Promise<TestEmailRow | undefined> {
  return db.selectFrom('setup.test_email').select(['support_email', 'sent_at', 'error']).executeTakeFirst()
}

export async function replaceTestEmail(db: Db, row: TestEmailRow): Promise<void> {
  await db
    .insertInto('setup.test_email')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute()
}
