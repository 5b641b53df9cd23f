import { readConfig } from '@fieldhouse/process/config'
import { createLogger } from '@fieldhouse/process/log'
import { ENV_VARIABLES } from './platform/config.ts'
import { migrate } from './platform/db/migrations.ts'

const { DATABASE_URL: url, DATABASE_APP_ROLE: role } = ENV_VARIABLES
const { DATABASE_URL, DATABASE_APP_ROLE } = readConfig({ DATABASE_URL: url, DATABASE_APP_ROLE: role })
const log = createLogger({ name: 'migrate', level: 'info' })

const applied = await migrate(DATABASE_URL, {
  appRole: DATABASE_APP_ROLE,
  report: (message, facts) => log.info(facts, message),
})
log.info({ applied }, applied.length > 0 ? 'migrations applied' : 'no migrations to apply')
