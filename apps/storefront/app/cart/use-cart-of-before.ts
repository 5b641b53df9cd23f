import { useEffect } from 'react'
import { useSession } from '../session.ts'
import { cartStorage } from './cart-badge.ts'

/** Loads an existing cart on page load, and when another tab creates one. */
export function useCartOfBefore(): void {
  const isSomebody = useSession()?.authenticated
  useEffect(() => {
    function read() {
      if (!isSomebody && !cartStorage.getItem('cartId')) return
      // A failed read only leaves the badge empty; the cart views report their own errors.
      import('./cart-store.ts').then(({ cartStore }) => cartStore.read()).catch(() => {})
    }
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [isSomebody])
}
