import { useEffect } from 'react'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useLazyComponent } from '../../loading/use-lazy-component.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { ProfileSection } from './profile-section.tsx'

/** Returns and swaps, which load after the profile itself. */
export function ReturnsSection() {
  const { title } = useAccountMessages().profile.returns
  const { View, open } = useLazyComponent<object, true>(async () => (await import('./own-returns.tsx')).OwnReturns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => open(true, () => {}, { background: true }), [])
  return (
    <ProfileSection id="returns" title={title}>
      {View ? <View /> : <Skeleton height="96px" />}
    </ProfileSection>
  )
}
