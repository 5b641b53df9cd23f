/** One storage change as seen by a document that makes none. */
export interface StorageChange {
  at: number
  key: string
  from: string | null
  to: string | null
  /** URL of the document that made the change. */
  by: string
}

let changes: StorageChange[] = []
// Open the storage before the first write. Suspected, not proven: one trail lacked the first write, as if no event was
// sent.
localStorage.getItem('')

addEventListener('storage', ({ key, oldValue, newValue, url }) => {
  changes.push({ at: Date.now(), key: key ?? '', from: oldValue, to: newValue, by: url })
})

const watch = {
  drain() {
    const drained = changes
    changes = []
    return drained
  },
  stored: () => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
    user: localStorage.getItem('user'),
  }),
  /** As if the browser had lost the item. */
  take(key: string) {
    const from = localStorage.getItem(key)
    localStorage.removeItem(key)
    // A document receives no storage events for its own changes.
    changes.push({ at: Date.now(), key, from, to: null, by: '' })
  },
  clear: () => localStorage.clear(),
}

declare global {
  interface Window {
    watch: typeof watch
  }
}
window.watch = watch
