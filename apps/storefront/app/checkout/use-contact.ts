import type { Cart } from '@fieldhouse/contract/cart'
import { getCurrentUser } from '@fieldhouse/contract/operations.generated'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { readStoredUser, useSession } from '../session.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Email for the confirmation: the account's, or the one a guest enters. */
export function useContact(cart: Cart, typed: string | undefined) {
  const texts = useCheckoutMessages().contact
  const session = useSession()
  const isSignedIn = session?.authenticated ?? false
  const [email, setEmail] = useState(typed ?? cart.email ?? '')
  const [isWrongShown, setWrongShown] = useState(false)
  const accountEmail = useAccountEmail(isSignedIn)
  const isWrong = !isSignedIn && !EMAIL.test(email.trim())

  return {
    isSignedIn,
    name: readStoredUser(session).username ?? '',
    accountEmail,
    email,
    isWrong,
    error: isWrong && isWrongShown ? texts.wrong : undefined,
    change: setEmail,
    /** On blur: validates the email and saves it to the cart. */
    leave() {
      setWrongShown(email.trim() !== '')
      if (!isWrong && !isSignedIn && email.trim() !== cart.email) void cartStore.set({ email: email.trim() })
    },
    showWrong: () => setWrongShown(true),
  }
}

export type Contact = ReturnType<typeof useContact>

/** The browser stores no email of signed-in users. The page works without it. */
function useAccountEmail(isSignedIn: boolean): string | null {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    const controller = new AbortController()
    const options = { signal: controller.signal, background: true }
    api.call(getCurrentUser, {}, options).then(
      ({ email }) => setEmail(email),
      () => {},
    )
    return () => controller.abort()
  }, [isSignedIn])
  return email
}
