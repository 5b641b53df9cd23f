import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

/** Loads a component after the first render; undefined until then, or if the chunk fails to load. */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [part, setPart] = useState<{ Component: ComponentType<P> }>()

  useEffect(() => {
    load().then(
      (Component) => setPart({ Component }),
      () => undefined,
    )
  }, [load])

  return part?.Component
}
