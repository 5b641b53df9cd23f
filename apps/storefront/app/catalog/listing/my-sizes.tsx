import { useEffect } from 'react'
import { useLazyComponent } from '../../loading/use-lazy-component.ts'
import { useSession } from '../../session.ts'
import { readRememberedSizes, rememberSizes } from '../remembered-sizes.ts'
import type { FormProps } from './filter-form.tsx'
import type { SizesProps } from './my-sizes-toggle.tsx'
import { updateSearch } from './use-listing-navigation.ts'

/** Loaded only for shoppers who are signed in, or have saved or chosen sizes. */
export function MySizes({ listing, wanted, onChoose }: FormProps) {
  const session = useSession()
  const { View, open } = useLazyComponent<SizesProps, true>(
    async () => (await import('./my-sizes-toggle.tsx')).MySizesToggle,
  )
  const fields = new URLSearchParams(wanted)
  const chosen = fields.get('size') ?? ''
  const isSignedIn = session?.authenticated ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes once
  useEffect(() => {
    // The size filter works without this toggle, so a failed load is silent.
    if (isSignedIn || chosen || readRememberedSizes()) open(true, () => {}, { background: true })
  }, [isSignedIn, chosen !== ''])
  return (
    View && (
      <View
        listing={listing}
        isSignedIn={isSignedIn}
        kept={readRememberedSizes()}
        chosen={chosen}
        onChoose={(sizes) => onChoose(updateSearch(fields, { size: sizes }))}
        onKeep={rememberSizes}
      />
    )
  )
}
