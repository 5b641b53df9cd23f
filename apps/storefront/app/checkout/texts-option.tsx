import { useEffect } from 'react'
import { useLazyComponent } from '../loading/use-lazy-component.ts'

/** The sign-up for texts, which loads after the checkout itself. */
export function TextsOption() {
  const { View, open } = useLazyComponent<object, true>(
    async () => (await import('../text-sign-up/text-sign-up.tsx')).CheckoutSignUp,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the checkout is complete without it
  useEffect(() => open(true, () => {}, { background: true }), [])
  return View && <View />
}
