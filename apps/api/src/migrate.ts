import { readConfig, text } from '@fieldhouse/process/config'
import { createLogger } from '@fieldhouse/process/log'
import { migrate } from './platform/db/migrations.ts'

const { DATABASE_URL } = readConfig({ DATABASE_URL: text({ description: 'PostgreSQL connection string' }) })
const log = createLogger({ name: 'migrate', level: 'info' })

const applied = await migrate(DATABASE_URL)
log.info({ applied }, applied.length > 0 ? 'migrations applied' : 'no migrations to apply')
