import { storedUser } from '@fieldhouse/client/stored-user'
import type { SignedIn, User } from '@fieldhouse/contract/accounts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { cartStorage } from '../cart/cart-sign.ts'
import { localPath, useLang } from '../lang.ts'
import { useSession } from '../session.ts'
import type { AccountTexts } from '../texts/en-account.ts'
import { notify } from '../ui/toasts.ts'
import { safeNext } from './safe-next.ts'

/** The guest cart id, sent with the sign-in so that the API merges that cart. */
export function guestCart(): { cart_id?: string } {
  const cart_id = cartStorage.getItem('cartId')
  return cart_id ? { cart_id } : {}
}

export function keepSignedIn({ access, refresh, user, cart_merge }: SignedIn, texts: AccountTexts): void {
  // The API has merged the guest cart into the user's cart.
  cartStorage.removeItem('cartId')
  api.session.setTokens({ access, refresh }, storedUser(user))
  const text = cart_merge && texts.cartMerged(cart_merge)
  if (text) notify({ type: 'info', text })
}

/** Updates the stored copy of the user. */
export function keepUser(user: User): void {
  api.session.setUser(storedUser(user))
}

export function callName({ first_name, username }: Pick<User, 'first_name' | 'username'>): string {
  return first_name || username
}

export function useNext(): string {
  const [search] = useSearchParams()
  return safeNext(search.get('next'))
}

/** Redirects a signed-in user, also after a sign-in in another tab. */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate()
  const next = localPath(useLang(), useNext())
  const isSignedIn = useSession()?.authenticated ?? false
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])
}
