import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

/** A part that the first view does without: there once its script is, and missing where that cannot be loaded. */
export function useLater<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [part, setPart] = useState<{ Component: ComponentType<P> }>()

  useEffect(() => {
    load().then(
      (Component) => setPart({ Component }),
      () => undefined,
    )
  }, [load])

  return part?.Component
}
