import { useSyncExternalStore } from 'react'
import { lazyToastContainer } from './toasts.ts'

export function ToastHost() {
  const Toasts = useSyncExternalStore(lazyToastContainer.subscribe, lazyToastContainer.get, () => null)
  return Toasts && <Toasts />
}
