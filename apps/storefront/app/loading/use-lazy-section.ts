import type { ComponentType } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLazyComponent } from './use-lazy-component.ts'

/** Loads an optional section once the shopper scrolls to its `place`, so that a first view does not pay for it. */
export function useLazySection<Props>(load: () => Promise<ComponentType<Props>>) {
  const place = useRef<HTMLDivElement>(null)
  const { View, open } = useLazyComponent<Props, true>(load)
  // Optional, so a failed load is silent.
  const start = useEffectEvent(() => open(true, () => {}, { background: true }))
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      start()
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, View }
}
