import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ROOT } from '../tools/run/ensure-installed.ts'
import { DEFAULT_PORT, freePort } from '../tools/run/ports.ts'
import type { TetheredProcess } from '../tools/run/tethered-process.ts'
import { describeExit, spawnTethered } from '../tools/run/tethered-process.ts'
import { addVirtualAuthenticator } from './fixtures/virtual-authenticator.ts'
import { listPromisedPorts, readQuickStart, toScript } from './readme-commands.ts'

/** `npm run quick-start`: runs the README's first commands in a fresh clone of HEAD, up to the first admin screen. */
const READY_WITHIN_MS = 600_000
const STOPPED_WITHIN_MS = 40_000

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

interface SignIn {
  staff: string
  username: string
  password: string
}

/** Parses the addresses and credentials that the last command prints when the shop is ready. */
async function waitForSignIn({ child, ended }: TetheredProcess): Promise<SignIn> {
  let output = ''
  const printed = (name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(output)?.[1]
  const ready = new Promise<SignIn>((resolve) => {
    const read = (chunk: Buffer) => {
      process.stdout.write(chunk)
      output += chunk
      const [staff, username, password] = [printed('staff'), printed('username'), printed('password')]
      if (printed('ready') && staff && username && password) resolve({ staff, username, password })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
  const failed = ended.then((end) => {
    throw new Error(`README’s commands ${describeExit(end)} before the shop was ready`)
  })
  const late = sleep(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no address, username and password within ${READY_WITHIN_MS / 1000} s`)
  })
  return Promise.race([ready, failed, late])
}

/** Finds fields by their purpose and not by label, so that new copy does not break this check. */
async function signIn({ staff, username, password }: SignIn): Promise<void> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await addVirtualAuthenticator(page)
    await page.goto(staff)
    await page.locator('input[autocomplete=username]').fill(username)
    await page.locator('input[autocomplete=current-password]').fill(password)
    await page.keyboard.press('Enter')
    // The first sign-in sets up a passkey, and shows the recovery codes.
    await page.locator('input[name=name]').press('Enter')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await page.getByRole('main').getByRole('button').last().click()
    await page.locator('nav a[aria-current=page]').first().waitFor()
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    console.log(`signed in as ${username}: ${page.url()} shows “${await heading.textContent()}”`)
  } finally {
    await browser.close()
  }
}

/** Sends SIGINT to the whole process group, like Ctrl-C in a terminal. */
async function interrupt({ child, ended }: TetheredProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  process.kill(-child.pid, 'SIGINT')
  const stopped = await Promise.race([ended, sleep(STOPPED_WITHIN_MS, undefined, { ref: false })])
  if (stopped) return
  process.kill(-child.pid, 'SIGKILL')
  throw new Error(`the shop does not stop within ${STOPPED_WITHIN_MS / 1000} s of Ctrl-C`)
}
