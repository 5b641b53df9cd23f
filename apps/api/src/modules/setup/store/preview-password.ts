import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/types.generated.ts'

export type PreviewPasswordRow = Selectable<DB['setup.preview_password']>

export async function findPreviewPassword(db: Db): Promise<PreviewPasswordRow | undefined> {
  return db.selectFrom('setup.preview_password').selectAll().executeTakeFirst()
}

export async function replacePreviewPassword(db: Db, hash: string, now: Date): Promise<PreviewPasswordRow> {
  return db
    .insertInto('setup.preview_password')
    .values({ hash, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet((eb) => ({
        hash,
        updated_at: now,
        generation: eb('setup.preview_password.generation', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
