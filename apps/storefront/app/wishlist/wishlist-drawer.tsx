import { createStore } from '@fieldhouse/client/store'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useOpenDrawer } from '../kit/use-open-drawer.ts'
import { useLang } from '../lang.ts'
import { useWishlistMessages } from '../locales/wishlist-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { useWishlist, wishlistStore } from './current-wishlist.ts'
import { formatWishlistError } from './format-wishlist-error.ts'
import { wishlistBadge } from './wishlist-badge.ts'
import styles from './wishlist-drawer.module.css'
import { WishlistRows } from './wishlist-rows.tsx'

const isOpen = createStore(false)

function WishDrawer() {
  const texts = useWishlistMessages()
  const isShown = useOpenDrawer(isOpen)

  return (
    <Dialog open={isShown} title={texts.title} variant="drawer" onClose={close}>
      <Contents />
    </Dialog>
  )
}

export function openWishlistDrawer() {
  void wishlistStore.read()
  isOpen.set(true)
  wishlistBadge.set({ ...wishlistBadge.get(), Drawer: WishDrawer })
}

function close() {
  isOpen.set(false)
}

function Contents() {
  const texts = useWishlistMessages()
  const lang = useLang()
  const { status, refusal, wishes: listed } = useWishlist()
  if (status === 'failed' && refusal) {
    const text = formatWishlistError(refusal, lang)
    return <ErrorState heading="h3" title={texts.failed} text={text} onRetry={wishlistStore.read} />
  }
  if (status === 'unread') return <Waiting />
  return (
    <>
      <WishlistRows wishes={listed} />
      {listed.length > 0 && (
        // The page replaces the drawer's history entry.
        <LocalizedLink to="/wish-list" replace className="button" data-look="ghost">
          {texts.openPage}
        </LocalizedLink>
      )}
    </>
  )
}

function Waiting() {
  const texts = useWishlistMessages()
  return (
    <div className={styles.waiting}>
      <p className="visually-hidden">{texts.loading}</p>
      <Skeleton height="110px" />
      <Skeleton height="110px" />
    </div>
  )
}
