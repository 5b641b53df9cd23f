import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerObserver } from '../shared/shop-answer.ts'
import { askShop } from '../shared/shop-answer.ts'
import { strangerAddress } from '../shared/users.ts'

const EVERY_MS = 100
const ANSWER_WITHIN_MS = 4000

/** A cart is created ten times a second, whether or not earlier ones were answered. */
export interface WriteProbe {
  /** Ids of the carts that were acknowledged. */
  carts: readonly string[]
  /** Seconds of the longest time without an acknowledged write since this moment. */
  longestPause: (since: number) => number
  /** True if a write that was sent after this moment is acknowledged. */
  hasWritten: (since: number) => boolean
  end: () => Promise<void>
}

export function startWriteProbe(url: string, skus: readonly number[], onAnswer?: AnswerObserver): WriteProbe {
  const carts: string[] = []
  const acknowledged: { sent: number; at: number }[] = []
  const sent: Promise<void>[] = []
  let isOver = false

  async function write(index: number): Promise<void> {
    const since = performance.now()
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': strangerAddress(index) },
      body: JSON.stringify({ sku_id: skus[index % skus.length], quantity: 1 }),
    }
    try {
      const cart = `${url}/api/shopping-car/cart/`
      const { status, text } = await askShop(cart, init, { withinMs: ANSWER_WITHIN_MS, onAnswer })
      const { id } = JSON.parse(text) as { id?: string }
      if (status !== 200 || !id) return
      carts.push(id)
      acknowledged.push({ sent: since, at: performance.now() })
    } catch {
      // Not acknowledged.
    }
  }

  const running = (async () => {
    for (let index = 0; !isOver; index++) {
      sent.push(write(index))
      await sleep(EVERY_MS)
    }
  })()
  return {
    carts,
    hasWritten: (since) => acknowledged.some((write) => write.sent > since),
    longestPause: (since) => {
      const times = acknowledged.map(({ at }) => at).filter((at) => at > since)
      const pauses = [...times, performance.now()].map((at, index) => at - (times[index - 1] ?? since))
      return Math.max(...pauses) / 1000
    },
    end: async () => {
      isOver = true
      await running
      await Promise.all(sent)
    },
  }
}
