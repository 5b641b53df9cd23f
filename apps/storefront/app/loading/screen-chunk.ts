import type { Loading } from '@fieldhouse/client/loading'
import type { Store } from '@fieldhouse/client/store'
import { createStore } from '@fieldhouse/client/store'

export const CHUNK_TIMEOUT_MS = 120_000

type ChunkState<T> =
  | { readonly status: 'absent' }
  | { readonly status: 'ready'; readonly module: T }
  | { readonly status: 'failed'; readonly message: string; readonly cause: unknown }

/** Injected, so that chunk loading can be tested without a browser. */
interface ChunkDependencies<T> {
  loading: Loading
  /** Imports a URL that was not requested before. */
  importFresh: (url: string) => Promise<T>
  /** Last resort: reloads the page, at most once per chunk. */
  reloadOnce: (name: string) => void
}

export interface Chunk<T> extends Pick<Store<ChunkState<T>>, 'get' | 'subscribe'> {
  /** Resolves when the chunk has loaded or failed; never rejects. */
  load: () => Promise<void>
  retry: () => Promise<void>
}

export function createChunk<T>(name: string, load: () => Promise<T>, world: ChunkDependencies<T>): Chunk<T> {
  const { get, set, subscribe } = createStore<ChunkState<T>>({ status: 'absent' })
  let running: Promise<void> | undefined
  let retries = 0

  async function attempt(importing: () => Promise<T>): Promise<void> {
    const end = world.loading.begin()
    try {
      set({ status: 'ready', module: await withTimeLimit(importing()) })
    } catch (cause) {
      set({ status: 'failed', message: `Loading chunk ${name} failed`, cause })
    } finally {
      end()
      running = undefined
    }
  }

  function start(importing: () => Promise<T>): Promise<void> {
    running ??= attempt(importing)
    return running
  }

  return {
    get,
    subscribe,
    load: () => (get().status === 'ready' ? Promise.resolve() : start(load)),
    async retry() {
      const state = get()
      if (state.status !== 'failed') return
      // Browsers may cache a failed import, so the retry uses another URL.
      const url = failedUrl(state.cause)
      retries += 1
      await start(url ? () => world.importFresh(`${url}?retry=${retries}`) : load)
      if (get().status === 'failed') world.reloadOnce(name)
    },
  }
}

/** Most browsers include the URL in the error's message, and only there. */
function failedUrl(cause: unknown): string | undefined {
  return cause instanceof Error ? /https?:\/\/\S+?\.js/.exec(cause.message)?.[0] : undefined
}

async function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`screen chunk not loaded after ${CHUNK_TIMEOUT_MS} ms`)),
    CHUNK_TIMEOUT_MS,
  )
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
