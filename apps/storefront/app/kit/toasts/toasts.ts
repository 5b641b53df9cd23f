import { createStore } from '@fieldhouse/client/store'
import type { ComponentType } from 'react'
import type { Toast } from './toast-view.tsx'

/** The toast container, loaded with the first toast: it is as large as a screen, and toasts are rare. */
export const lazyToastContainer = createStore<ComponentType | null>(null)

/** A toast only repeats a message that the page also shows. */
export function notify(toast: Toast): void {
  import('./toast-view.tsx').then(
    ({ Toasts, showToast }) => {
      lazyToastContainer.set(Toasts)
      showToast(toast)
    },
    () => {
      // The page shows the message too.
    },
  )
}
