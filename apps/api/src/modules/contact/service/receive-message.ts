import { sendContactMessage } from '@fieldhouse/contract/contact'
import type { Body } from '@fieldhouse/contract/endpoint'
import { canonicalEmail } from '@fieldhouse/contract/rules/canonical-email'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as store from '../store/messages.ts'

const SAME_WITHIN_MS = 10 * 60 * 1000

/** The answer is the same whether the message is stored, repeated, or of a robot, which must not learn to do better. */
export async function receiveMessage(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  { website, name, email, order_number, body, lang = 'en' }: Body<typeof sendContactMessage>,
): Promise<void> {
  if (website) return
  const { name: limit, limits: rates } = sendContactMessage
  await limits.take({ name: `${limit}:person`, subject: canonicalEmail(email), rates: rates.per_user })
  const now = clock.now()
  const message = { name: toOneLine(name), email, order_number: order_number ?? null, body: body.trim(), lang }
  await inTransaction(db, async (db) => {
    await store.lockSender(db, email)
    if (await store.hasSameMessage(db, message, new Date(now.getTime() - SAME_WITHIN_MS))) return
    await store.insertMessage(db, message, now)
  })
}

/** A name is shown in one line, beside other names. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
}
