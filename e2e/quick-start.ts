import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from '../tools/run/ensure-installed.ts'
import { DEFAULT_PORT, freePort } from '../tools/run/ports.ts'
import { spawnTethered } from '../tools/run/tethered-process.ts'
import { launchOptions } from './fixtures/browser.ts'
import type { PrintedSignIn } from './fixtures/printed-sign-in.ts'
import { interrupt, signInFirst, waitForSignIn } from './fixtures/printed-sign-in.ts'
import { listPromisedPorts, readQuickStart, toScript } from './readme-commands.ts'

/** `npm run quick-start`: runs the README's first commands in a fresh clone of HEAD, up to the first admin screen. */
const startedAt = performance.now()
const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-quick-start-'))
try {
  await followReadme(join(dir, 'fieldhouse'))
} finally {
  await rm(dir, { recursive: true, force: true })
}
console.log(`quick-start seconds=${Math.round((performance.now() - startedAt) / 1000)}`)

async function followReadme(clone: string): Promise<void> {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone], { stdio: 'inherit' })
  const lines = readQuickStart(await readFile(join(clone, 'README.md'), 'utf8'))
  const wrongPort = listPromisedPorts(lines).find((port) => port !== Number(DEFAULT_PORT))
  if (wrongPort) throw new Error(`README.md promises port ${wrongPort}, but the shop listens on ${DEFAULT_PORT}`)

  const shell = spawnTethered({
    argv: ['env', '-i', ...(await listVariables()), 'bash', '-c', toScript(lines)],
    cwd: clone,
  })
  try {
    await signIn(await waitForSignIn(shell))
  } finally {
    await interrupt(shell)
  }
}

/**
 * The environment of a fresh login, without variables of this checkout or of the npm that runs this. npm's cache is
 * used.
 */
async function listVariables(): Promise<string[]> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE|INIT_CWD$|PATH$)/i.test(name))
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT))
  const own = { PATH: path.join(delimiter), npm_config_prefer_offline: 'true', SHOP_PORT: String(await freePort()) }
  return [...kept, ...Object.entries(own)].map(([name, value]) => `${name}=${value}`)
}

async function signIn(printed: PrintedSignIn): Promise<void> {
  const browser = await chromium.launch(launchOptions('chromium'))
  try {
    const page = await browser.newPage()
    await signInFirst(page, printed)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    console.log(`signed in as ${printed.username}: ${page.url()} shows “${await heading.textContent()}”`)
  } finally {
    await browser.close()
  }
}
