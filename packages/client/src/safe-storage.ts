export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** A function, because reading `localStorage` itself throws when storage is blocked. */
export type StorageSource = SafeStorage | (() => SafeStorage) | null

/** A storage that never throws: once the real one fails, the page continues with a copy of these keys in memory. */
export function createSafeStorage(source: StorageSource, keys: readonly string[]): SafeStorage {
  const memory = new Map<string, string>()
  let storage: SafeStorage | null = null

  function attempt(use: () => void) {
    try {
      use()
    } catch {
      const refusing = storage
      storage = null
      // Partial or outdated values would be worse for the next page than none.
      if (refusing) for (const key of keys) attempt(() => refusing.removeItem(key))
    }
  }

  attempt(() => {
    storage = typeof source === 'function' ? source() : source
  })

  return {
    getItem(key) {
      attempt(() => {
        if (!storage) return
        const text = storage.getItem(key)
        if (text === null) memory.delete(key)
        else memory.set(key, text)
      })
      return memory.get(key) ?? null
    },
    setItem(key, text) {
      memory.set(key, text)
      attempt(() => storage?.setItem(key, text))
    },
    removeItem(key) {
      memory.delete(key)
      attempt(() => storage?.removeItem(key))
    },
  }
}
