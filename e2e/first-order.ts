import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { freePorts } from '../tools/run/ports.ts'
import { spawnTethered } from '../tools/run/tethered-process.ts'
import { launchOptions } from './fixtures/browser.ts'
import { countMails, crawlEverything } from './fixtures/demo-name-crawl.ts'
import type { PrintedSignIn } from './fixtures/printed-sign-in.ts'
import { interrupt, signInFirst, waitForSignIn } from './fixtures/printed-sign-in.ts'
import { OWNER_STEPS } from './steps/first-order-steps.ts'
import { ORDER_STEPS } from './steps/opening-steps.ts'

/**
 * `npm run first-order`: from the command that starts an empty shop to its first paid order, in Chromium, as its owner
 * and as a customer. Prints each step with its time. --no-build uses the build that is there.
 */
const { values } = parseArgs({ options: { build: { type: 'boolean', default: true } }, allowNegative: true })

const startedAt = performance.now()
let steps = 0
const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-first-order-'))
const [port, adminPort] = await freePorts(2)
const up = ['run', 'up', '--', '--empty', '--data', dir, '--port', String(port), '--admin-port', String(adminPort)]
const shell = spawnTethered({ argv: ['npm', ...up, ...(values.build ? [] : ['--no-build'])] })
try {
  const printed = await inTime('npm run up -- --empty', () => waitForSignIn(shell))
  await reachFirstOrder(printed)
} finally {
  await interrupt(shell)
  await rm(dir, { recursive: true, force: true })
}

async function reachFirstOrder(printed: PrintedSignIn): Promise<void> {
  const browser = await chromium.launch(launchOptions('chromium'))
  try {
    const staff = await browser.newPage({ baseURL: new URL(printed.staff).origin })
    const shopper = await browser.newPage({ baseURL: printed.ready })
    await inTime('Sign in with a new passkey', () => signInFirst(staff, printed))
    let namedAt = 0
    for (const { name, run } of [...OWNER_STEPS, ...ORDER_STEPS]) {
      await inTime(name, () => run({ staff, shopper }))
      if (name === 'Shop name') namedAt = await countMails(shopper.request, printed.mail)
    }
    console.log(`first-order steps=${steps} minutes=${((performance.now() - startedAt) / 60_000).toFixed(1)}`)
    // The crawl is no step of a person, so its time does not count.
    const found = await crawlEverything(staff, { shopUrl: printed.ready, mailsUrl: printed.mail, namedAt })
    if (found.length > 0) throw new Error(`the demo’s name is still there:\n${found.join('\n')}`)
  } finally {
    await browser.close()
  }
}

async function inTime<T>(name: string, run: () => Promise<T>): Promise<T> {
  const before = performance.now()
  const result = await run()
  steps += 1
  console.log(
    `${String(steps).padStart(2)}  ${((performance.now() - before) / 1000).toFixed(1).padStart(5)} s  ${name}`,
  )
  return result
}
