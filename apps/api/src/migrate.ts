import { readConfig, text } from '@fieldhouse/process/config'
import { createLogger } from '@fieldhouse/process/log'
import { APP_ROLE, migrate } from './platform/db/migrations.ts'

const { DATABASE_URL, DATABASE_APP_ROLE } = readConfig({
  DATABASE_URL: text({ description: 'PostgreSQL connection string of the owner' }),
  DATABASE_APP_ROLE: text({ description: 'Role of the API and the worker', default: APP_ROLE }),
})
const log = createLogger({ name: 'migrate', level: 'info' })

const applied = await migrate(DATABASE_URL, DATABASE_APP_ROLE)
log.info({ applied }, applied.length > 0 ? 'migrations applied' : 'no migrations to apply')
