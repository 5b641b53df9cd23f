import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { openSizedShop } from '../shared/sized-shop.ts'
import { postFrom, strangerAddress } from '../shared/users.ts'

const LIST_PER_SECOND = 60
const FLOOD_PER_SECOND = 200

/** Cost to product pages of a flood of sign-ins, each from another address and with another username. */
export async function benchSignInFlood({ quick }: { quick: boolean }): Promise<string[]> {
  const seconds = quick ? 5 : 20
  const shop = await openSizedShop(quick ? 5000 : 100_000)
  try {
    const url = `${shop.apiUrl}/api/products/?page=2`
    await list(url, 3)
    const before = await list(url, seconds)
    const flood = startFlood(shop.apiUrl)
    const during = await list(url, seconds)
    const statuses = await flood.stop()
    const after = await list(url, seconds)

    const calm = (before.p99 + after.p99) / 2
    const counts = [...statuses].map(([status, count]) => `status_${status}=${count}`).join(' ')
    return [
      `bench sign-in-flood p99_ratio=${(during.p99 / calm).toFixed(2)} calm_p99_ms=${before.p99}/${after.p99} flooded_p99_ms=${during.p99}`,
      `bench sign-in-flood calm_p50_ms=${before.p50} flooded_p50_ms=${during.p50} per_second=${FLOOD_PER_SECOND} ${counts}`,
    ]
  } finally {
    await shop.close()
  }
}

/** At a fixed rate, so that slow responses show as latency and not as fewer requests. */
async function list(url: string, seconds: number): Promise<{ p50: number; p99: number }> {
  const result = await autocannon({ url, connections: 8, duration: seconds, overallRate: LIST_PER_SECOND })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${result.errors} errors, ${result.non2xx} refusals`)
  return { p50: result.latency.p50, p99: result.latency.p99 }
}

function startFlood(apiUrl: string) {
  const statuses = new Map<number, number>()
  const pending = new Set<Promise<void>>()
  let sent = 0
  const timer = setInterval(() => {
    const username = randomUUID()
    const attempt = postFrom(apiUrl, '/authentication/login/', strangerAddress(sent++), {
      username,
      password: 'wrong one',
    })
      .then(async (response) => {
        await response.arrayBuffer()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      })
      .catch(() => {})
      .finally(() => pending.delete(attempt))
    pending.add(attempt)
  }, 1000 / FLOOD_PER_SECOND)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      return statuses
    },
  }
}
