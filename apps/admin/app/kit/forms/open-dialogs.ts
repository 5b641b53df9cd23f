import { createStore } from '@fieldhouse/client/store'
import { useEffect, useId, useSyncExternalStore } from 'react'

const open = createStore<readonly string[]>([])

/** Escape closes only the dialog that was opened last. */
export function useIsTopDialog(opened: boolean): boolean {
  const id = useId()
  const dialogs = useSyncExternalStore(open.subscribe, open.get, open.get)

  useEffect(() => {
    if (!opened) return
    open.set([...open.get(), id])
    return () => open.set(open.get().filter((openId) => openId !== id))
  }, [opened, id])

  return dialogs.at(-1) === id
}
