import { randomUUID } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { renderTestEmail } from '../mails/render-test-email.ts'
import * as store from '../store/test-email.ts'

const MAX_ERROR_LENGTH = 300

type TestDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'mailer'> & { settings: LiveSettings }

/** Sent at once and not by the worker, because the answer is whether the mail server takes it. */
export async function sendTestEmail(deps: TestDeps, who: Caller, lang: Language) {
  const shop = await readMailShop(deps.settings)
  const mail = await renderTestEmail({ lang, ...shop })
  const message_id = `<${randomUUID()}@${new URL(deps.config.PUBLIC_URL).hostname}>`
  const error = await deps.mailer.send({ ...mail, to: shop.support_email, message_id }).then(() => null, explain)
  if (error) deps.log.warn({ error }, 'the mail server refused the test email')
  await recordTest(deps, who, { support_email: shop.support_email, error })
  return { sent: error === null, error }
}

/** The server's own words, on one line. */
function explain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_ERROR_LENGTH)
}

async function recordTest(
  { clock, db }: TestDeps,
  who: Caller,
  result: { support_email: string; error: string | null },
) {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    await store.replaceTestEmail(db, { ...result, sent_at: now })
    await recordChange(db, who, now, {
      action: 'sendTestEmail',
      entity: 'test_email',
      entity_id: '1',
      entity_name: 'Test email',
      before: null,
      after: { email: result.support_email, error: result.error },
    })
  })
}
