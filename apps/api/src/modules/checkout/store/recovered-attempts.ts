import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ProviderEntry, ProviderMode } from '../provider.ts'
import { EMPTY_SNAPSHOT } from '../rules/recovered-payments.ts'

export async function isRecorded(db: Db, { kind, id }: Pick<ProviderEntry, 'kind' | 'id'>): Promise<boolean> {
  const row = await db
    .selectFrom('checkout.transactions')
    .select('id')
    .where('kind', '=', kind)
    .where('provider_ref', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export interface RecoveredAttempt {
  id: string
  email: string
  amount: string
  currency: string
  provider_mode: ProviderMode
  provider_order_id: string
  at: Date
}

/** Ended from the start, so that its capture never becomes an order. False if somebody has inserted it before. */
export async function insertRecoveredAttempt(db: Db, attempt: RecoveredAttempt): Promise<boolean> {
  const { id, email, amount, currency, provider_mode, provider_order_id, at } = attempt
  const { rows } = await sql`
    with inserted as (
      insert into checkout.attempts (id, cart_id, cart_version, email, network_address, lang, state, amount, currency,
        provider_mode, provider_order_id, snapshot, created_at, expires_at, changed_at)
      values (${id}, ${id}, 0, ${email}, '', 'en', 'expired', ${amount}, ${currency}, ${provider_mode},
        ${provider_order_id}, ${JSON.stringify(EMPTY_SNAPSHOT)}, ${at}, ${at}, ${at})
      on conflict do nothing returning id
    )
    insert into checkout.attempt_transitions (attempt_id, to_state, at, reason)
    select id, 'expired', ${at}, 'recovered' from inserted returning attempt_id`.execute(db)
  return rows.length > 0
}
