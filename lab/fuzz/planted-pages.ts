import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Sighting, SightingKind, XssDetector } from './xss-detector.ts'
import type { XssPayload } from './xss-payloads.ts'

const FRAMES = 60
const SETTLE_MS = 700
/** As strict about scripts as the shop. */
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; frame-src *"

/** How many payloads the detector saw on pages that escape nothing. */
export type PlantedCounts = Record<SightingKind, number>

/**
 * Shows each payload on a page that escapes nothing: every one must be seen, or it would prove nothing about the shop. A
 * page with a policy must report what the policy has blocked.
 */
export async function checkDetector(detector: XssDetector, payloads: readonly XssPayload[]) {
  const open = await showAll(detector, payloads, undefined)
  const guarded = await showAll(detector, payloads.slice(0, FRAMES), POLICY)
  const found = new Set(open.filter(({ kind }) => kind !== 'blocked').map(({ payload }) => payload))
  const counts: PlantedCounts = {
    executed: countPayloads(open, 'executed'),
    armed: countPayloads(open, 'armed'),
    blocked: countPayloads(guarded, 'blocked'),
  }
  const unseen = payloads
    .filter(({ id }) => !found.has(id))
    .map(({ id, text }) => `payload ${id} runs nowhere: ${text}`)
  const failures = [
    ...unseen,
    ...Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [] : [`the planted pages have nothing ${kind}`])),
  ]
  return { counts, failures }
}

async function showAll(detector: XssDetector, payloads: readonly XssPayload[], policy: string | undefined) {
  const { canary } = detector
  const context = await detector.openContext({ baseURL: `http://127.0.0.1:${canary.port}` })
  for (let from = 0; from < payloads.length; from += FRAMES) {
    const frames = payloads.slice(from, from + FRAMES).map(({ page: html }) => canary.show(html, policy))
    const whole = frames.map((path) => `<iframe src="${path}"></iframe>`).join('')
    // A payload may hold its page for good.
    const page = await context.newPage()
    await detector.visit(page, canary.show(`<!doctype html>${whole}`), settleFrames)
    await page.close()
  }
  await context.close()
  return detector.take()
}

function settleFrames(_page: Page): Promise<void> {
  return sleep(SETTLE_MS)
}

function countPayloads(sightings: readonly Sighting[], kind: SightingKind): number {
  return new Set(sightings.filter((each) => each.kind === kind).map(({ payload }) => payload)).size
}
