import { DomainError } from './errors.ts'

interface ConcurrencyLimits {
  maxConcurrent: number
  maxQueued: number
  retry_after: number
  /** A slot is released after this long even if the task still runs: a hung task must not block the queue. */
  timeoutMs?: number
}

/** Runs up to `maxConcurrent` tasks, queues up to `maxQueued`, and rejects the rest. */
export function limitConcurrency({ maxConcurrent, maxQueued, retry_after, timeoutMs }: ConcurrencyLimits) {
  const queue: (() => void)[] = []
  let running = 0

  /** Hand the slot to the next queued task directly; freeing it first would let a new caller jump the queue. */
  function releaseSlot(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running++
    else if (queue.length >= maxQueued) throw new DomainError('too_many_requests', { retry_after })
    else await new Promise<void>((resolve) => queue.push(resolve))
    const giveOnOnce = once(releaseSlot)
    const timer = timeoutMs === undefined ? undefined : setTimeout(giveOnOnce, timeoutMs).unref()
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
