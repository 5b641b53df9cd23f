import { DomainError } from './errors.ts'

/** Runs so many at once, lets so many wait, and refuses the rest. */
export function boundedTo({ atOnce, waiting, retry_after }: { atOnce: number; waiting: number; retry_after: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (queue.length >= waiting) throw new DomainError('too_many_requests', { retry_after })
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever waits takes the place over, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
