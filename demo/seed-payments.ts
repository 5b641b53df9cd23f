import type { Client } from 'pg'
import { EMULATED_CLIENT_ID } from '../tools/run/emulators.ts'

/** Connects the demo shop to the PayPal emulator. */
export async function seedPayments(client: Client, at: string): Promise<void> {
  await client.query(
    `insert into settings.entries (key, value, updated_at)
    values ('payments.mode', '"sandbox"', $2), ('payments.paypal_sandbox_client_id', to_jsonb($1::text), $2)
    on conflict (key) do nothing`,
    [EMULATED_CLIENT_ID, at],
  )
}
