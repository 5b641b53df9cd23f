/** One change of the storage as a document that has no part in it sees it. */
export interface StorageChange {
  at: number
  key: string
  from: string | null
  to: string | null
  /** The address of the document that did it. */
  by: string
}

let changes: StorageChange[] = []
// Opened before anything is stored. Suspected, not shown: a trail once lacked the first write, as if nobody had been told.
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
  /** As if the browser had lost it. */
  take(key: string) {
    const from = localStorage.getItem(key)
    localStorage.removeItem(key)
    // Nobody tells a document of its own changes.
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
