import { useEffect, useEffectEvent, useRef } from 'react'
import { useLazyComponent } from '../loading/use-lazy-component.ts'
import { forgetViewed, readViewed, rememberViewed } from './recently-viewed-ids.ts'
import type { ViewedProps } from './recently-viewed-list.tsx'

/** Loads the list once the shopper scrolls near its place, so that a first view does not pay for it. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const { View, open } = useLazyComponent<ViewedProps, true>(
    async () => (await import('./recently-viewed-list.tsx')).RecentlyViewedList,
  )
  // Optional, so a failed load is silent.
  const load = useEffectEvent(() => open(true, () => {}, { background: true }))
  useEffect(() => {
    rememberViewed(productId)
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      load()
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [productId])
  return (
    <div ref={place}>{View && <View ids={readViewed().filter((id) => id !== productId)} onClear={forgetViewed} />}</div>
  )
}
