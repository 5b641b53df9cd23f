import type { LoadingOptions } from '@fieldhouse/client/loading'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { trackImport } from './loading-counter.ts'

/**
 * Loads a component on first use. `shown` is the value it was opened with; null while closed. A component that comes
 * by itself, without a press, is loaded in the `background`.
 */
export function useLazyComponent<Props, Shown>(load: () => Promise<ComponentType<Props>>) {
  const [View, setView] = useState<ComponentType<Props> | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)

  function open(what: Shown, onFailure: () => void, options?: LoadingOptions) {
    trackImport(load(), options).then((Part) => {
      setView(() => Part)
      setShown(() => what)
    }, onFailure)
  }

  return { View, shown, open, close: () => setShown(null) }
}
