import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ErrorState } from '../kit/error-state.tsx'
import { useHydrated } from '../kit/use-hydrated.ts'
import { useLang } from '../lang.ts'
import { useWishlistMessages } from '../locales/wishlist-messages.ts'
import { useWishlist, wishlistStore } from './current-wishlist.ts'
import { formatWishlistError } from './format-wishlist-error.ts'
import { ShareWishlist } from './share-wishlist.tsx'
import { SharedWishlist } from './shared-wishlist.tsx'
import { NoItems, WishListFrame } from './wish-list-frame.tsx'

/** The shopper's own list or, with a token in the fragment, a shared one. The server's HTML is the same for all. */
export default function WishListScreen() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('list')
  const texts = useWishlistMessages()
  if (!useHydrated()) return <WishListFrame title={texts.title} />
  return token ? <SharedWishlist key={token} token={token} /> : <OwnWishlist />
}

function OwnWishlist() {
  const texts = useWishlistMessages()
  const lang = useLang()
  const { status, refusal, wishes, ids } = useWishlist()
  useEffect(() => void wishlistStore.read(), [])
  if (status === 'failed' && refusal) {
    const text = formatWishlistError(refusal, lang)
    return <ErrorState heading="h1" title={texts.failed} text={text} onRetry={wishlistStore.read} />
  }
  if (status === 'unread') return <WishListFrame title={texts.title} />
  if (wishes.length === 0) return <NoItems heading={texts.empty.title} text={texts.empty.text} />
  const count = wishes.filter(({ product_item_id }) => ids.includes(product_item_id)).length
  return <WishListFrame title={texts.title} count={count} items={wishes} tools={<ShareWishlist />} />
}
