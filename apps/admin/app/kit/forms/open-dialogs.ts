import { createStore } from '@fieldhouse/client/store'
import type { RefObject } from 'react'
import { createContext, useEffect, useId, useSyncExternalStore } from 'react'

const open = createStore<readonly string[]>([])
const unsaved = createStore<readonly string[]>([])

/** An Escape that opens a question must not close it at once: both dialogs hear the same event. */
export const handledEscapes = new WeakSet<KeyboardEvent>()

/** Position of a dialog among those that are open, in the order in which they were opened. */
export function useDialogStack(opened: boolean): { level: number; isTop: boolean } {
  const id = useEntry(open, opened)
  const dialogs = useSyncExternalStore(open.subscribe, open.get, open.get)
  return { level: Math.max(dialogs.indexOf(id), 0), isTop: dialogs.at(-1) === id }
}

/** The screen behind a dialog asks about its input, too. */
export function useMarkUnsaved(isUnsaved: boolean): void {
  useEntry(unsaved, isUnsaved)
}

export function useHasUnsavedDialog(): boolean {
  return useSyncExternalStore(unsaved.subscribe, unsaved.get, unsaved.get).length > 0
}

function useEntry(store: typeof open, isIn: boolean): string {
  const id = useId()
  useEffect(() => {
    if (!isIn) return
    store.set([...store.get(), id])
    return () => store.set(store.get().filter((other) => other !== id))
  }, [store, isIn, id])
  return id
}

/** Whether a dialog may close; set by its content. */
export const CloseGuardContext = createContext<RefObject<() => boolean>>({ current: () => true })
