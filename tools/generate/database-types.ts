import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { freePort } from '../run/ports.ts'
import { startPostgres } from '../run/postgres.ts'

/** The modules' schemas, without those of the job queue and PostgreSQL. */
const SCHEMAS =
  'accounts|analytics|cart|catalog|checkout|contact|credit|customers|desk|feeds|fulfillment|imports|listing|menus|messaging|notices|orders|pages|platform|promotions|publicity|redirects|returns|settings|setup|shipping|stock|wishlist'

/** Arguments of kysely-codegen, without the database URL. */
export const CODEGEN_ARGUMENTS = [
  '--dialect=postgres',
  `--include-pattern=(${SCHEMAS}).*`,
  '--default-schema=none',
  // As `safe-integers.ts` reads them.
  '--type-mapping={"int8":"number"}',
  '--out-file=apps/api/src/platform/db/types.generated.ts',
]

/** Generates the types from a new database with only the migrations applied. */
export async function generateDatabaseTypes(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'fieldhouse-types-'))
  const server = await startPostgres({ dir, port: await freePort(), durable: false })
  try {
    await migrate(server.url)
    execFileSync('node_modules/.bin/kysely-codegen', [...CODEGEN_ARGUMENTS, `--url=${server.url}`], {
      stdio: 'inherit',
    })
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
