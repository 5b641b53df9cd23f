import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, Frame, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/fixtures/browser.ts'
import type { CanaryServer } from './canary-server.ts'
import { startCanaryServer } from './canary-server.ts'
import type { InspectedPage } from './inspect-page.ts'
import { inspectPage } from './inspect-page.ts'
import { CANARY_HOST } from './xss-payloads.ts'

const LOADS_WITHIN_MS = 10_000
const ANSWERS_WITHIN_MS = 1500

/** `armed` runs as soon as a person clicks or another browser reads it; `blocked` was stopped by the policy alone. */
export type SightingKind = 'executed' | 'armed' | 'blocked'

export interface Sighting {
  kind: SightingKind
  /** The payload's number, 0 if it is not known. */
  payload: number
  url: string
  detail: string
}

export interface XssDetector {
  canary: CanaryServer
  /** Everything that was seen since the last call. */
  take: () => Sighting[]
  /** Numbers of the payloads that pages have shown since the last call, whatever came of them. */
  takeShown: () => number[]
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens an address, waits until it is drawn, and looks for armed elements. Returns the status, 0 if it does not load. */
  visit: (page: Page, url: string, settle: (page: Page) => Promise<unknown>) => Promise<number>
  close: () => Promise<void>
}

interface Violation {
  directive: string
  blocked: string
  sample: string
}

/** A browser in which every payload that runs is seen: as a call, as a dialog, or as a request to the canary server. */
export async function openXssDetector(): Promise<XssDetector> {
  const seen: Sighting[] = []
  const shown = new Set<number>()
  const see = (kind: SightingKind, payload: number, url: string, detail: string) =>
    void seen.push({ kind, payload, url, detail })
  const canary = await startCanaryServer((id, from) => see('executed', id, from, 'request to the canary server'))
  const { args, ...launch } = launchOptions('chromium-headless-shell')
  const rule = `--host-resolver-rules=MAP ${CANARY_HOST} 127.0.0.1:${canary.port}`
  const browser = await chromium.launch({ ...launch, args: [...args, rule] })

  async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext(options)
    await context.exposeBinding('xss', ({ frame }, id: unknown) => see('executed', Number(id), frame.url(), 'call'))
    await context.exposeBinding('reportViolation', ({ frame }, { directive, blocked, sample }: Violation) =>
      see('blocked', idIn(`${blocked} ${sample}`), frame.url(), `${directive} ${blocked} ${sample}`.trim()),
    )
    await context.addInitScript(reportViolations)
    context.on('dialog', (dialog) => {
      see('executed', Number(dialog.message()), dialog.page()?.url() ?? '', dialog.type())
      // Its frame may be gone by now.
      dialog.dismiss().catch(() => {})
    })
    return context
  }

  async function visit(page: Page, url: string, settle: (page: Page) => Promise<unknown>): Promise<number> {
    // Without it, an address that differs only behind its hash would not load again.
    await page.goto('about:blank', { timeout: LOADS_WITHIN_MS }).catch(() => null)
    const response = await page.goto(url, { waitUntil: 'load', timeout: LOADS_WITHIN_MS }).catch(() => null)
    await settle(page)
    for (const { url: at, armed, shown: ids } of await Promise.all(page.frames().map(inspectFrame))) {
      for (const html of armed) see('armed', idIn(html), at, html)
      for (const id of ids) shown.add(id)
    }
    return response?.status() ?? 0
  }

  return {
    canary,
    take: () => seen.splice(0),
    takeShown: () => {
      const ids = [...shown]
      shown.clear()
      return ids
    },
    openContext,
    visit,
    close: async () => {
      await browser.close()
      await canary.close()
    },
  }
}

/** Runs in every frame, before its scripts. */
function reportViolations(): void {
  const report = Reflect.get(self, 'reportViolation') as ((violation: object) => void) | undefined
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    report?.({ directive: effectiveDirective, blocked: blockedURI, sample }),
  )
}

/** A sandboxed frame cannot be looked into, and one that fails to load never answers. */
async function inspectFrame(frame: Frame): Promise<InspectedPage & { url: string }> {
  const late = sleep(ANSWERS_WITHIN_MS, undefined, { ref: false })
  const inspected = await Promise.race([frame.evaluate(inspectPage, CANARY_HOST).catch(() => undefined), late])
  return { url: frame.url(), ...(inspected ?? { armed: [], shown: [] }) }
}

function idIn(text: string): number {
  const [, ...found] = /(?:xss|alert|confirm)[^\d]{0,12}(\d+)|\.test\/(\d+)/.exec(text) ?? []
  return Number(found.find(Boolean) ?? 0)
}
