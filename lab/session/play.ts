import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { ROOT } from '../../tools/run/install.ts'
import { createCounts } from './counts.ts'
import { openModules } from './modules.ts'
import { openOrigin } from './origin.ts'
import type { Lab } from './outside.ts'
import { openOwnShop } from './own-shop.ts'
import { seedOf } from './random.ts'
import { violationsOf } from './rules/rules.ts'
import { playRun } from './run.ts'
import { openDesk } from './tabs.ts'
import { trailOf } from './trail.ts'

export interface PlayOptions {
  runs: number
  seed: number
  /** Browsers that run in parallel. */
  atOnce: number
  /** Root of the client and the API; this repository by default. */
  root?: string
  /** Stops after the first run with a violation. */
  untilViolated?: boolean
  /** The trail is empty for a run without violations. */
  onRun?: (done: number, violations: readonly string[], trail: readonly string[]) => void
}

export interface Played {
  runs: number
  violations: string[]
  /** Events covered, with their counts. */
  counts: ReadonlyMap<string, number>
}

/** Runs real browsers against real API processes and checks each run for violations. */
export async function play(options: PlayOptions): Promise<Played> {
  const root = options.root ?? ROOT
  const shop = await openOwnShop(root)
  const origin = await openOrigin(await openModules(root), shop.apiUrls)
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    return await playAll({ origin, shop }, browser, options)
  } finally {
    await browser.close()
    origin.close()
    await shop.close()
  }
}

async function playAll(lab: Lab, browser: Browser, { runs, seed, atOnce, untilViolated, onRun }: PlayOptions) {
  const { counts, addRun } = createCounts()
  const violations: string[] = []
  let begun = 0
  let done = 0
  let failure: unknown

  async function work() {
    const desk = await openDesk(browser, lab.origin.url)
    while (begun < runs && !failure && !(untilViolated && violations.length > 0)) {
      const run = ++begun
      const record = await playRun(lab, desk, run, seedOf(seed, run))
      const broken = violationsOf(record).map((text) => `run ${run}: ${text}`)
      addRun(record)
      violations.push(...broken)
      done += 1
      onRun?.(done, broken, broken.length > 0 ? trailOf(record) : [])
    }
  }
  const fail = (error: unknown) => {
    failure ??= error
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, runs) }, () => work().catch(fail)))
  if (failure) throw failure
  return { runs: done, violations, counts }
}
