import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session.ts'
import { useTexts } from '../texts/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toasts.ts'
import { loadWishes } from './load-wishes.ts'
import styles from './wish-button.module.css'
import { wishSign, wishStorage } from './wish-sign.ts'

/** Brings the wish list. Without scripts there is none, and no way to it. */
export function WishButton() {
  const { nav, failure } = useTexts()
  const { Drawer } = useSyncExternalStore(wishSign.subscribe, wishSign.get, wishSign.get)
  useWishesOfBefore()

  function open() {
    loadWishes()
      .then(({ openWishes }) => openWishes())
      .catch(() => notify({ type: 'error', text: failure.chunk }))
  }

  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles.button}`}
        aria-label={nav.wishes}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="heart" />
      </button>
      {Drawer && <Drawer />}
    </>
  )
}

/** Fills the hearts of a shopper, of a guest who has wished before, or since another tab has begun to. */
function useWishesOfBefore(): void {
  const isSomebody = useSession()?.authenticated
  useEffect(() => {
    function begin() {
      if (!isSomebody && !wishStorage.getItem('wishes')) return
      // Without them the hearts stay empty, and the list says for itself that it did not come.
      loadWishes().then(
        ({ wishes }) => wishes.begin(),
        () => {},
      )
    }
    begin()
    addEventListener('storage', begin)
    return () => removeEventListener('storage', begin)
  }, [isSomebody])
}
