import type { Listener } from './listener.ts'

/** Subscribes to the channel on first use; after a failure, the next use retries. */
export function listenOnce(listener: Listener, channel: string, changed: () => void): () => Promise<void> {
  let listening: Promise<void> | undefined
  return async () => {
    listening ??= listener.on(channel, changed, changed)
    await listening.catch((error) => {
      listening = undefined
      throw error
    })
  }
}

/** Caches the result of `load` until any process sends NOTIFY on the channel. */
export function cacheUntilNotified<T>(listener: Listener, channel: string, load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  const invalidate = () => {
    cached = undefined
  }
  const listen = listenOnce(listener, channel, invalidate)

  return async () => {
    cached ??= listen().then(load)
    return cached.catch((error) => {
      invalidate()
      throw error
    })
  }
}
