import { useEffect } from 'react'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useLazyComponent } from '../../loading/use-lazy-component.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { ProfileSection } from './profile-section.tsx'

/** Store credit and its history, which load after the profile itself. */
export function CreditSection() {
  const { title } = useAccountMessages().profile.credit
  const { View, open } = useLazyComponent<object, true>(async () => (await import('./credit-ledger.tsx')).CreditLedger)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => open(true, () => {}, { background: true }), [])
  return (
    <ProfileSection id="credit" title={title}>
      {View ? <View /> : <Skeleton height="96px" />}
    </ProfileSection>
  )
}
