import { toStoredUser } from '@fieldhouse/client/stored-user'
import type { SignInResult, User } from '@fieldhouse/contract/accounts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { cartStorage } from '../cart/cart-badge.ts'
import { notify } from '../kit/toasts/toasts.ts'
import { localPath, useLang } from '../lang.ts'
import type { AccountMessages } from '../locales/en/account.ts'
import { safeNext } from '../next-path.ts'
import { useSession } from '../session.ts'

/** The guest cart id, sent with the sign-in so that the API merges that cart. */
export function guestCartInput(): { cart_id?: string } {
  const cart_id = cartStorage.getItem('cartId')
  return cart_id ? { cart_id } : {}
}

export function storeSession({ access, refresh, user, cart_merge }: SignInResult, texts: AccountMessages): void {
  // The API has merged the guest cart into the user's cart.
  cartStorage.removeItem('cartId')
  api.session.setTokens({ access, refresh }, toStoredUser(user))
  const text = cart_merge && texts.cartMerged(cart_merge)
  if (text) notify({ type: 'info', text })
}

/** Updates the stored copy of the user. */
export function updateStoredUser(user: User): void {
  api.session.setUser(toStoredUser(user))
}

export function displayName({ first_name, username }: Pick<User, 'first_name' | 'username'>): string {
  return first_name || username
}

export function useNextPath(): string {
  const [search] = useSearchParams()
  return safeNext(search.get('next'))
}

/** Redirects a signed-in user, also after a sign-in in another tab. */
export function useRedirectWhenSignedIn(): void {
  const navigate = useNavigate()
  const next = localPath(useLang(), useNextPath())
  const isSignedIn = useSession()?.authenticated ?? false
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])
}
