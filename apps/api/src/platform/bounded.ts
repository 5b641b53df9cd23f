import { DomainError } from './errors.ts'

interface Bounds {
  atOnce: number
  waiting: number
  retry_after: number
  /** A slot is released after this long even if the task still runs: a hung task must not block the queue. */
  longest_ms?: number
}

/** Runs up to `maxConcurrent` tasks, queues up to `maxQueued`, and rejects the rest. */
export function boundedTo({ atOnce, waiting, retry_after, longest_ms }: Bounds) {
  const queue: (() => void)[] = []
  let running = 0

  /** Hand the slot to the next queued task directly; freeing it first would let a new caller jump the queue. */
  function giveOn(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (queue.length >= waiting) throw new DomainError('too_many_requests', { retry_after })
    else await new Promise<void>((resolve) => queue.push(resolve))
    const giveOnOnce = once(giveOn)
    const timer = longest_ms === undefined ? undefined : setTimeout(giveOnOnce, longest_ms).unref()
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      giveOnOnce()
    }
  }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
