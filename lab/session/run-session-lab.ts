import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import { deriveSeed } from '../shared/seeded-random.ts'
import { loadBrowserModules } from './browser-modules.ts'
import { createCounts } from './coverage-counts.ts'
import { formatTrail } from './format-trail.ts'
import { findViolations } from './invariants/find-violations.ts'
import { openLabBrowser } from './lab-browser.ts'
import type { SessionLab } from './outside-actions.ts'
import { startProxyOrigin } from './proxy-origin.ts'
import { runOnce } from './run-once.ts'
import { startSessionShop } from './session-shop.ts'

export interface SessionRunOptions {
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

export interface SessionRunSummary {
  runs: number
  violations: string[]
  /** Events covered, with their counts. */
  counts: ReadonlyMap<string, number>
}

/** Runs real browsers against real API processes and checks each run for violations. */
export async function runSessionLab(options: SessionRunOptions): Promise<SessionRunSummary> {
  const root = options.root ?? ROOT
  const shop = await startSessionShop(root)
  const origin = await startProxyOrigin(await loadBrowserModules(root), shop.apiUrls)
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

async function playAll(
  lab: SessionLab,
  browser: Browser,
  { runs, seed, atOnce, untilViolated, onRun }: SessionRunOptions,
) {
  const { counts, addRun } = createCounts()
  const violations: string[] = []
  let begun = 0
  let done = 0
  let failure: unknown

  async function work() {
    const desk = await openLabBrowser(browser, lab.origin.url)
    while (begun < runs && !failure && !(untilViolated && violations.length > 0)) {
      const run = ++begun
      const record = await runOnce(lab, desk, run, deriveSeed(seed, run))
      const broken = findViolations(record).map((text) => `run ${run}: ${text}`)
      addRun(record)
      violations.push(...broken)
      done += 1
      onRun?.(done, broken, broken.length > 0 ? formatTrail(record) : [])
    }
  }
  const fail = (error: unknown) => {
    failure ??= error
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, runs) }, () => work().catch(fail)))
  if (failure) throw failure
  return { runs: done, violations, counts }
}
