import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.SHOP_PORT ?? '5173' },
    data: { type: 'string', default: '.data/dev' },
    smtp: { type: 'string' },
    inspect: { type: 'boolean', default: false },
  },
})

await ensureInstalled()
const { startDevelopment } = await import('./start-development.ts')
const { runInForeground } = await import('./run-in-foreground.ts')
await runInForeground((supervisor) =>
  startDevelopment(supervisor, {
    port: Number(values.port),
    dataDir: resolve(values.data),
    smtpUrl: values.smtp ?? process.env.SMTP_URL,
    inspect: values.inspect,
  }),
)
