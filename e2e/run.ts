import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN_URL_FILE } from '../tools/run/start-shop.ts'
import { readArguments } from './arguments.ts'
import { startTestShop } from './fixtures/test-shop.ts'

/**
 * `npm run e2e`: runs all journeys against a new test shop, or against a running one: --url, --mails and --data. --json
 * FILE also writes Playwright's report there; --all-appearances checks accessibility in every combination of language,
 * theme and width instead of each one once, and --appearance-turn NUMBER in only one of these, by turns.
 */
const options = readArguments(process.argv.slice(2))

const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-e2e-'))
const running = options.url && { url: options.url, mailsUrl: options.mails ?? '', stop: async () => {} }
const shop = running || (await startTestShop(dir))
const code = await runPlaywright(shop)
await shop.stop()
await rm(dir, { recursive: true, force: true })
process.exit(code)

async function runPlaywright({ url, mailsUrl }: { url: string; mailsUrl: string }): Promise<number> {
  const { json, forPlaywright } = options
  const data = options.url ? options.data : dir
  const reporter = ['--reporter', json ? 'list,json' : 'list']
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...reporter]
  const env = {
    ...process.env,
    SHOP_URL: url,
    ADMIN_URL: (await readFile(join(data, ADMIN_URL_FILE), 'utf8')).trim(),
    MAILS_URL: mailsUrl,
    SHOP_DATA: data,
    ALL_APPEARANCES: String(options['all-appearances']),
    APPEARANCE_TURN: options['appearance-turn'],
    ...(json ? { PLAYWRIGHT_JSON_OUTPUT_FILE: json } : {}),
  }
  const child = spawn(process.execPath, [...cli, ...forPlaywright], { stdio: 'inherit', env })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
