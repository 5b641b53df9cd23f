import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.ts'
import { DEFAULT_PORT } from './ports.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.SHOP_PORT ?? DEFAULT_PORT },
    'admin-port': { type: 'string' },
    data: { type: 'string', default: '.data/up' },
    api: { type: 'string', default: '1' },
    build: { type: 'boolean', default: true },
    empty: { type: 'boolean', default: false },
    smtp: { type: 'string' },
    limits: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

await ensureInstalled()
const { startShop } = await import('./start-shop.ts')
const { runInForeground } = await import('./run-in-foreground.ts')
await runInForeground((supervisor) =>
  startShop(supervisor, {
    port: Number(values.port),
    adminPort: Number(values['admin-port'] ?? Number(values.port) + 1),
    dataDir: resolve(values.data),
    apiCount: Number(values.api),
    build: values.build,
    empty: values.empty,
    smtpUrl: values.smtp ?? process.env.SMTP_URL,
    limits: values.limits,
  }),
)
