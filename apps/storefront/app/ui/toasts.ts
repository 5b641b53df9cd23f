import { createStore } from '@fieldhouse/client/store'
import type { ComponentType } from 'react'
import type { Toast } from './toast-view.tsx'

/** The container of the toasts. It weighs as much as a screen and toasts are rare, so it comes with the first one. */
export const toastContainer = createStore<ComponentType | null>(null)

/** Repeats, for a moment, something that the page says as well. */
export function notify(toast: Toast): void {
  import('./toast-view.tsx').then(
    ({ Toasts, show }) => {
      toastContainer.set(Toasts)
      show(toast)
    },
    () => {
      // Nothing is lost: the page says it, too.
    },
  )
}
