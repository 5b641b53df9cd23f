import { DomainError } from './errors.ts'

interface Bounds {
  atOnce: number
  waiting: number
  retry_after: number
  /** After so long a place is given on, though the work may not be over: whatever hangs must not keep it for ever. */
  longest_ms?: number
}

/** Runs so many at once, lets so many wait, and refuses the rest. */
export function boundedTo({ atOnce, waiting, retry_after, longest_ms }: Bounds) {
  const queue: (() => void)[] = []
  let running = 0

  /** Whoever waits takes the place over, so that nobody slips in between. */
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
