import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { readDatabaseClock } from '../../apps/api/src/platform/clock/clock.ts'
import { EMULATED_CLIENT_ID } from './emulators.ts'

/** Below the data folder of a shop that was started empty: no later start fills it with the demo. */
const EMPTY_FILE = 'started-empty'

/** True if the shop of this folder has no demo: it is started empty now, or it once was. */
export async function startsEmpty(databaseUrl: string, dataDir: string, wanted: boolean): Promise<boolean> {
  const file = join(dataDir, EMPTY_FILE)
  if (existsSync(file) || !wanted) return existsSync(file)
  await prepareEmptyShop(databaseUrl, dataDir)
  await writeFile(file, '')
  return true
}

async function prepareEmptyShop(databaseUrl: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from catalog.products')
    if (rows[0]?.count) throw new Error(`${dataDir} has a shop with products. Choose another folder with --data`)
    // It opens when its owner says so. The PayPal emulator beside it knows only this client.
    await client.query(
      `insert into settings.entries (key, value, updated_at)
       values ('shop.open', 'false', $2), ('payments.paypal_sandbox_client_id', to_jsonb($1::text), $2)
       on conflict do nothing`,
      [EMULATED_CLIENT_ID, await readDatabaseClock(client)],
    )
  } finally {
    await client.end()
  }
}
