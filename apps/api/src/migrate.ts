import { readConfig } from '@fieldhouse/process/config'
import { createLogger } from '@fieldhouse/process/log'
import { ENV_VARIABLES } from './platform/config.ts'
import { directDatabaseUrl } from './platform/db/direct-url.ts'
import { migrate } from './platform/db/migrations.ts'

const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_APP_ROLE } = ENV_VARIABLES
const config = readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_APP_ROLE })
const log = createLogger({ name: 'migrate', level: 'info' })

const applied = await migrate(directDatabaseUrl(config), {
  appRole: config.DATABASE_APP_ROLE,
  report: (message, facts) => log.info(facts, message),
})
log.info({ applied }, applied.length > 0 ? 'migrations applied' : 'no migrations to apply')
