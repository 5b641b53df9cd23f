import { setTimeout as sleep } from 'node:timers/promises'
import type { XssDetector } from './xss-detector.ts'

const TOGETHER = 20
const SETTLE_MS = 300

/** Opens emails as pages without a policy: a mail client may have none. */
export async function showEmails(
  { canary, openContext, visit }: XssDetector,
  emails: readonly string[],
): Promise<void> {
  const context = await openContext({ baseURL: `http://127.0.0.1:${canary.port}` })
  const page = await context.newPage()
  for (let from = 0; from < emails.length; from += TOGETHER) {
    const frames = emails.slice(from, from + TOGETHER).map((html) => `<iframe src="${canary.show(html)}"></iframe>`)
    await visit(page, canary.show(`<!doctype html>${frames.join('')}`), () => sleep(SETTLE_MS))
  }
  await context.close()
}
