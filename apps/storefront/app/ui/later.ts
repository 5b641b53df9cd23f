import type { ComponentType } from 'react'
import { useState } from 'react'
import { trackImport } from './loading.ts'

/** A part that comes with its first use. `shown` is what it was opened with; null while it is closed. */
export function useLater<Props, Shown>(importIt: () => Promise<ComponentType<Props>>) {
  const [View, setView] = useState<ComponentType<Props> | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)

  function open(what: Shown, onFailure: () => void) {
    trackImport(importIt()).then((Part) => {
      setView(() => Part)
      setShown(() => what)
    }, onFailure)
  }

  return { View, shown, open, close: () => setShown(null) }
}
