import { parseArgs } from 'node:util'
import { ensureInstalled } from '../run/ensure-installed.ts'

/** `npm run backup -- --config backup.json`: backs up the database, the pictures, and the keys. */
const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    type: { type: 'string', default: 'diff' },
    /** Restores the newest backup into scratch space and checks it, instead of taking one. */
    verify: { type: 'boolean', default: false },
    /** Only writes pgBackRest’s configuration, and prints what postgresql.conf needs. */
    settings: { type: 'boolean', default: false },
  },
})

try {
  await ensureInstalled()
  await backUp()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function backUp(): Promise<void> {
  const { readBackupConfig } = await import('./backup-config.ts')
  const { prepareDatabaseBackup } = await import('./database-backup.ts')
  const { formatArchiveSettings } = await import('./pgbackrest-conf.ts')
  const config = await readBackupConfig(values.config)
  const database = await prepareDatabaseBackup(config, config.database.data)
  if (values.settings) console.log(formatArchiveSettings(database.confFile))
  else if (values.verify) {
    const { verifyBackup } = await import('./verify-backup.ts')
    for await (const line of verifyBackup(config, database)) console.log(line)
  } else {
    const { takeBackup } = await import('./take-backup.ts')
    for await (const line of takeBackup(config, database, values.type)) console.log(line)
  }
}
