import type { Client } from '@fieldhouse/client/client'

/** Every page needs it, so the process asks at most once in this time. */
const MAX_AGE_MS = 1000

interface SharedReaderOptions<T> {
  /** Until it is read for the first time. */
  unknown: T
  read: (client: Client) => Promise<T>
  elapsed: () => number
  onFailure: (error: unknown) => void
}

/** Reads what all visitors share; while it cannot be read, what was known last stands. */
export function createSharedReader<T>({ unknown, read, elapsed, onFailure }: SharedReaderOptions<T>) {
  let known = unknown
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function refresh(client: Client): Promise<void> {
    try {
      known = await read(client)
    } catch (error) {
      onFailure(error)
    }
    readAt = elapsed()
    reading = null
  }

  return async (client: Client): Promise<T> => {
    if (elapsed() - readAt < MAX_AGE_MS) return known
    reading ??= refresh(client)
    await reading
    return known
  }
}
