import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until the answer is yes; false when time is up. */
export async function until(check: () => Promise<boolean>, options: { withinMs: number }): Promise<boolean> {
  const deadline = performance.now() + options.withinMs
  while (performance.now() < deadline) {
    if (await check()) return true
    await sleep(50)
  }
  return false
}

/** Whether an address answers with success, redirects followed. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
