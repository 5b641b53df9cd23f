import type { Store } from './store.ts'
import { createStore } from './store.ts'

export interface LoadingState {
  readonly count: number
  /** Requests that the user started; they show the overlay. */
  readonly blocking: number
}

export interface LoadingOptions {
  /** Counted, but without the overlay. */
  background?: boolean | undefined
}

export interface Loading extends Omit<Store<LoadingState>, 'set'> {
  /** Counts one request until the returned function is called. */
  begin: (options?: LoadingOptions) => () => void
}

export function createLoading(): Loading {
  const { get, set, subscribe } = createStore<LoadingState>({ count: 0, blocking: 0 })

  return {
    get,
    subscribe,
    begin(options) {
      const loud = options?.background ? 0 : 1
      const add = (sign: 1 | -1) => set({ count: get().count + sign, blocking: get().blocking + sign * loud })
      let ended = false
      add(1)
      return () => {
        if (ended) return
        ended = true
        add(-1)
      }
    },
  }
}
