import { useLazySection } from '../loading/use-lazy-section.ts'
import type { LookProps } from './look-pieces.tsx'

export function CompleteTheLook(props: LookProps) {
  const { place, View } = useLazySection<LookProps>(async () => (await import('./look-pieces.tsx')).LookPieces)
  return <div ref={place}>{View && <View {...props} />}</div>
}
