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
export function keepUntilTold<T>(listener: Listener, channel: string, load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  const forget = () => {
    kept = undefined
  }
  const listen = listenOnce(listener, channel, forget)

  return async () => {
    kept ??= listen().then(load)
    return kept.catch((error) => {
      forget()
      throw error
    })
  }
}
