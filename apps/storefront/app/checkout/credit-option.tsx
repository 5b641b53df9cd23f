import type { Cart } from '@fieldhouse/contract/cart'
import { useEffect } from 'react'
import { useLazyComponent } from '../loading/use-lazy-component.ts'
import type { StoreCredit } from './use-store-credit.ts'

interface Props {
  cart: Cart
  credit: StoreCredit
}

/** Store credit, which loads after the checkout itself. */
export function CreditOption(props: Props) {
  const { View, open } = useLazyComponent<Props, true>(
    async () => (await import('./store-credit-part.tsx')).StoreCreditPart,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the checkout is complete without it
  useEffect(() => open(true, () => {}, { background: true }), [])
  return View && <View {...props} />
}
