import { useEffect } from 'react'
import { useLazySection } from '../loading/use-lazy-section.ts'
import { forgetViewed, readViewed, rememberViewed } from './recently-viewed-ids.ts'
import type { ViewedProps } from './recently-viewed-list.tsx'

export function RecentlyViewed({ productId }: { productId: number }) {
  const { place, View } = useLazySection<ViewedProps>(
    async () => (await import('./recently-viewed-list.tsx')).RecentlyViewedList,
  )
  useEffect(() => rememberViewed(productId), [productId])
  return (
    <div ref={place}>{View && <View ids={readViewed().filter((id) => id !== productId)} onClear={forgetViewed} />}</div>
  )
}
