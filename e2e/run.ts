import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startOwnShop } from './own-shop.ts'

/** `npm run e2e`: all journeys against a shop of their own, or against one that runs already: --url, --mails and --data. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    mails: { type: 'string' },
    data: { type: 'string', default: '.data/up' },
    reporter: { type: 'string' },
    grep: { type: 'string' },
  },
})

const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-e2e-'))
const running = values.url && { url: values.url, mailsUrl: values.mails ?? '', stop: async () => {} }
const shop = running || (await startOwnShop(dir))
const code = await runPlaywright(shop)
await shop.stop()
await rm(dir, { recursive: true, force: true })
process.exit(code)

function runPlaywright({ url, mailsUrl }: { url: string; mailsUrl: string }): Promise<number> {
  const { reporter, grep } = values
  const args = ['--reporter', reporter ? 'list,json' : 'list', ...(grep ? ['--grep', grep] : []), ...positionals]
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...args]
  const env = {
    ...process.env,
    SHOP_URL: url,
    MAILS_URL: mailsUrl,
    SHOP_DATA: values.url ? values.data : dir,
    ...(reporter ? { PLAYWRIGHT_JSON_OUTPUT_FILE: reporter } : {}),
  }
  const child = spawn(process.execPath, cli, { stdio: 'inherit', env })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
