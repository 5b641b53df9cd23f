import { createStore } from '@fieldhouse/client/store'
import { useEffect, useId, useSyncExternalStore } from 'react'

const open = createStore<readonly string[]>([])

/** Position of a dialog among those that are open, in the order in which they were opened. */
export function useDialogStack(opened: boolean): { level: number; isTop: boolean } {
  const id = useId()
  const dialogs = useSyncExternalStore(open.subscribe, open.get, open.get)

  useEffect(() => {
    if (!opened) return
    open.set([...open.get(), id])
    return () => open.set(open.get().filter((openId) => openId !== id))
  }, [opened, id])

  return { level: Math.max(dialogs.indexOf(id), 0), isTop: dialogs.at(-1) === id }
}
