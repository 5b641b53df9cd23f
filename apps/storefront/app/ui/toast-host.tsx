import { useSyncExternalStore } from 'react'
import { toastContainer } from './toasts.ts'

export function ToastHost() {
  const Toasts = useSyncExternalStore(toastContainer.subscribe, toastContainer.get, () => null)
  return Toasts && <Toasts />
}
