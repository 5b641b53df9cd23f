import { parseArgs } from 'node:util'
import { readConfig } from '@fieldhouse/process/config'
import pg from 'pg'
import { readDatabaseClock } from './platform/clock/clock.ts'
import { ENV_VARIABLES } from './platform/config.ts'
import { directDatabaseUrl } from './platform/db/direct-url.ts'
import type { ArchivedMonth } from './platform/months/archive-month.ts'
import { ARCHIVABLE, archiveMonth, listArchivable, restoreMonth } from './platform/months/archive-month.ts'

const USAGE = 'Usage: npm run archive -- --before 2026-01 --to DIR [--table NAME] | --restore FILE'

/** `npm run archive`: writes old months to files and drops them, or brings one back. Connects as the owner, like migrations. */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    to: { type: 'string' },
    table: { type: 'string' },
    restore: { type: 'string' },
  },
})
const { DATABASE_URL, DATABASE_DIRECT_URL } = ENV_VARIABLES
const client = new pg.Client({ connectionString: directDatabaseUrl(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })) })
await client.connect()
try {
  const now = await readDatabaseClock(client)
  const { before, to, restore } = values
  if (restore) tell('restore', await restoreMonth(client, restore, now))
  else if (to && before && /^\d{4}-(0[1-9]|1[0-2])$/.test(before)) await archiveBefore(`${before}-01`, to, now)
  else throw new Error(USAGE)
} finally {
  await client.end()
}

async function archiveBefore(before: string, folder: string, now: Date): Promise<void> {
  for (const table of values.table ? [values.table] : Object.keys(ARCHIVABLE)) {
    for (const month of await listArchivable(client, { table, before, now })) {
      tell('archive', await archiveMonth(client, { table, month, folder, now }))
    }
  }
}

function tell(what: string, { table, month, rows, sha256, file }: ArchivedMonth): void {
  process.stdout.write(`${what} table=${table} month=${month.slice(0, 7)} rows=${rows} sha256=${sha256} file=${file}\n`)
}
