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

/** The cart that was filled until now, to be named in the call that signs in. */
export function guestCart(): { cart_id?: string } {
  const cart_id = cartStorage.getItem('cartId')
  return cart_id ? { cart_id } : {}
}

export function keepSignedIn({ access, refresh, user, cart_merge }: SignedIn, texts: AccountTexts): void {
  // What was in it is in the shopper's own cart now.
  cartStorage.removeItem('cartId')
  api.session.setTokens({ access, refresh }, storedUser(user))
  const text = cart_merge && texts.cartMerged(cart_merge)
  if (text) notify({ type: 'info', text })
}

/** What this browser already keeps of them, anew. */
export function keepUser(user: User): void {
  api.session.setUser(storedUser(user))
}

export function callName({ first_name, username }: Pick<User, 'first_name' | 'username'>): string {
  return first_name || username
}

/** The page that one came from, and after signing in goes back to. */
export function useNext(): string {
  const [search] = useSearchParams()
  return safeNext(search.get('next'))
}

/** Takes whoever is signed in, here or meanwhile in another tab, to where they wanted to be. */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate()
  const next = localPath(useLang(), useNext())
  const isSignedIn = useSession()?.authenticated ?? false
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])
}
