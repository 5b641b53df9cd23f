import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import type { Store } from '@fieldhouse/client/store'
import { createStore } from '@fieldhouse/client/store'
import { useSyncExternalStore } from 'react'

export interface Preference<T extends string> extends Store<T> {
  /** The value in the prerendered document, before the stored choice is read. */
  atFirst: T
}

/** A user's choice, stored in this browser and synced across its tabs. */
export function createPreference<const T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
  untilChosen: () => T = () => choices[0],
): Preference<T> {
  const key = `fieldhouse-staff-${name}`
  const storage = createSafeStorage(() => localStorage, [key])
  const read = () => choices.find((choice) => choice === storage.getItem(key)) ?? untilChosen()
  const store = createStore<T>(read())

  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(read())
  })
  return {
    ...store,
    atFirst: choices[0],
    set(choice) {
      storage.setItem(key, choice)
      store.set(choice)
    },
  }
}

export function usePreference<T extends string>({ subscribe, get, atFirst }: Preference<T>): T {
  return useSyncExternalStore(subscribe, get, () => atFirst)
}
