import { useState, useSyncExternalStore } from 'react'
import { Icon } from '../kit/icon.tsx'
import { notify } from '../kit/toasts/toasts.ts'
import { useMessages } from '../locales/messages.ts'
import styles from './heart-button.module.css'
import { loadWishlist } from './load-wishlist.ts'
import { wishlistBadge } from './wishlist-badge.ts'

interface Props {
  /** The colorway that is shown. */
  itemId: number
  name: string
  place: 'card' | 'page'
}

/** Toggles a colorway on the wish list. Empty in the server's HTML, which is the same for all visitors. */
export function HeartButton({ itemId, name, place }: Props) {
  const { nav, failure } = useMessages()
  const [isSaving, setSaving] = useState(false)
  const isWished = useSyncExternalStore(
    wishlistBadge.subscribe,
    () => wishlistBadge.get().ids.includes(itemId),
    () => false,
  )

  function press() {
    setSaving(true)
    setHeart(itemId, !isWished)
    loadWishlist({ background: true })
      .then(
        ({ toggleWishlistItem }) => toggleWishlistItem(itemId, !isWished),
        () => {
          setHeart(itemId, isWished)
          notify({ type: 'error', text: failure.chunk })
        },
      )
      .finally(() => setSaving(false))
  }

  return (
    <button
      type="button"
      className={`icon-button ${styles.heart}`}
      data-place={place}
      data-saving={isSaving}
      aria-label={`${nav.wishes}: ${name}`}
      aria-pressed={isWished}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  )
}

function setHeart(id: number, isWished: boolean) {
  const { ids, ...rest } = wishlistBadge.get()
  wishlistBadge.set({ ...rest, ids: isWished ? [...ids, id] : ids.filter((listed) => listed !== id) })
}
