import type { ComponentType } from 'react'
import { useState } from 'react'
import { trackImport } from './loading-counter.ts'

/** Loads a component on first use. `shown` is the value it was opened with; null while closed. */
export function useLazyComponent<Props, Shown>(load: () => Promise<ComponentType<Props>>) {
  const [View, setView] = useState<ComponentType<Props> | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)

  function open(what: Shown, onFailure: () => void) {
    trackImport(load()).then((Part) => {
      setView(() => Part)
      setShown(() => what)
    }, onFailure)
  }

  return { View, shown, open, close: () => setShown(null) }
}
