import type { Listener } from './listener.ts'

/** Listens to a channel from the first use on; where that failed, the next one tries again. */
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

/** Loads something at first use and keeps it, until any process announces on the channel that it has changed. */
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
