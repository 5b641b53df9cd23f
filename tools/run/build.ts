import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.ts'

const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } })

await ensureInstalled()
const { buildApps } = await import('./build-apps.ts')
await buildApps({ ifStale: values['if-stale'] })
