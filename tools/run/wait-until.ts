import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until the check is true; false after the timeout. */
export async function waitUntil(check: () => Promise<boolean>, options: { withinMs: number }): Promise<boolean> {
  const deadline = performance.now() + options.withinMs
  while (performance.now() < deadline) {
    if (await check()) return true
    await sleep(50)
  }
  return false
}

/** True if the URL responds with success, after redirects. */
export async function respondsOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
