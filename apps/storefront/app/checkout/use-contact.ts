import type { Cart } from '@fieldhouse/contract/cart'
import { getCurrentUser } from '@fieldhouse/contract/operations.generated'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { cartStore } from '../cart/cart-store.ts'
import { storedUserOf, useSession } from '../session.ts'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Where the confirmation goes: the address of the account, or what a guest enters. */
export function useContact(cart: Cart, typed: string | undefined) {
  const texts = useCheckoutTexts().contact
  const session = useSession()
  const isSignedIn = session?.authenticated ?? false
  const [email, setEmail] = useState(typed ?? cart.email ?? '')
  const [isWrongShown, setWrongShown] = useState(false)
  const accountEmail = useAccountEmail(isSignedIn)
  const isWrong = !isSignedIn && !EMAIL.test(email.trim())

  return {
    isSignedIn,
    name: storedUserOf(session).username ?? '',
    accountEmail,
    email,
    isWrong,
    error: isWrong && isWrongShown ? texts.wrong : undefined,
    change: setEmail,
    /** It was left: the time to say what is wrong with it, and to tell the shop, which keeps it with the cart. */
    leave() {
      setWrongShown(email.trim() !== '')
      if (!isWrong && !isSignedIn && email.trim() !== cart.email) void cartStore.set({ email: email.trim() })
    },
    showWrong: () => setWrongShown(true),
  }
}

export type Contact = ReturnType<typeof useContact>

/** The browser keeps no address of who is signed in; without it the page only says a little less. */
function useAccountEmail(isSignedIn: boolean): string | null {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    const controller = new AbortController()
    const options = { signal: controller.signal, quiet: true }
    api.call(getCurrentUser, {}, options).then(
      ({ email }) => setEmail(email),
      () => {},
    )
    return () => controller.abort()
  }, [isSignedIn])
  return email
}
