import type { Deps } from '#platform/deps.ts'
import { hasHandedText, setDelivery } from '../store/outcomes.ts'

export interface RecipientReport {
  state: 'sent' | 'delivered' | 'failed'
  provider_ref: string
  error_code: number | null
}

const RECIPIENT_ID = /^[1-9]\d{0,17}$/

/**
 * The provider's status callback, the only thing that resolves an unknown outcome. Repeated and late calls are harmless.
 * False if no text was handed over for this recipient.
 */
export async function settleRecipient(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  report: RecipientReport,
): Promise<boolean> {
  if (!RECIPIENT_ID.test(id)) return false
  return (await setDelivery(db, { id, ...report }, clock.now())) || hasHandedText(db, id)
}
