import type { EmailWords } from '@fieldhouse/contract/email-texts'
import type { EmailTextKind } from '@fieldhouse/contract/rules/email-texts'
import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface EmailTextRow {
  kind: EmailTextKind
  lang: Language
  version: number
  own: EmailWords | null
}

const columns = [
  sql<EmailTextKind>`kind`.as('kind'),
  sql<Language>`lang`.as('lang'),
  'version',
  sql<EmailWords | null>`own`.as('own'),
] as const

export async function listEmailTexts(db: Db): Promise<EmailTextRow[]> {
  return db.selectFrom('orders.email_texts').select(columns).execute()
}

export async function findEmailText(db: Db, kind: string, lang: Language): Promise<EmailTextRow | undefined> {
  return db
    .selectFrom('orders.email_texts')
    .select(columns)
    .where('kind', '=', kind)
    .where('lang', '=', lang)
    .executeTakeFirst()
}

/** Undefined if another version is stored by now. A pair without a row has version 0. */
export async function replaceEmailText(
  db: Db,
  { kind, lang, version, own }: EmailTextRow,
  now: Date,
): Promise<EmailTextRow | undefined> {
  const values = { version: version + 1, own: own && JSON.stringify(own), updated_at: now }
  if (version === 0)
    return db
      .insertInto('orders.email_texts')
      .values({ kind, lang, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()
  return db
    .updateTable('orders.email_texts')
    .set(values)
    .where('kind', '=', kind)
    .where('lang', '=', lang)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
}
