import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '../kit/icon.tsx'
import { notify } from '../kit/toasts/toasts.ts'
import { useMessages } from '../locales/messages.ts'
import { useSession } from '../session.ts'
import { loadWishlist } from './load-wishlist.ts'
import { wishlistBadge, wishlistStorage } from './wishlist-badge.ts'
import styles from './wishlist-button.module.css'

/** Opens the wish list, which needs scripts. */
export function WishlistButton() {
  const { nav, failure } = useMessages()
  const { Drawer, ids } = useSyncExternalStore(wishlistBadge.subscribe, wishlistBadge.get, wishlistBadge.get)
  useWishesOfBefore()

  function open() {
    loadWishlist()
      .then(({ openWishlist }) => openWishlist())
      .catch(() => notify({ type: 'error', text: failure.chunk }))
  }

  return (
    <>
      <button type="button" className={`icon-button ${styles.button}`} aria-haspopup="dialog" onClick={open}>
        <Icon name="heart" />
        <span className="visually-hidden">{nav.wishes}</span>
        {ids.length > 0 && <span className={styles.count}>{ids.length}</span>}
      </button>
      {Drawer && <Drawer />}
    </>
  )
}

/** Loads the wish list of a signed-in shopper or of a guest who has one, also when another tab creates it. */
function useWishesOfBefore(): void {
  const isSomebody = useSession()?.authenticated
  useEffect(() => {
    function begin() {
      if (!isSomebody && !wishlistStorage.getItem('wishes')) return
      // A failed load leaves the hearts empty; the drawer reports its own error.
      loadWishlist({ background: true }).then(
        ({ wishlistStore }) => wishlistStore.begin(),
        () => {},
      )
    }
    begin()
    addEventListener('storage', begin)
    return () => removeEventListener('storage', begin)
  }, [isSomebody])
}
