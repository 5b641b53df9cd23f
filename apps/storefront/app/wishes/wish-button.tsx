import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session.ts'
import { useTexts } from '../texts/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toasts.ts'
import { loadWishes } from './load-wishes.ts'
import styles from './wish-button.module.css'
import { wishSign, wishStorage } from './wish-sign.ts'

/** Opens the wish list, which needs scripts. */
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

/** Loads the wish list of a signed-in shopper or of a guest who has one, also when another tab creates it. */
function useWishesOfBefore(): void {
  const isSomebody = useSession()?.authenticated
  useEffect(() => {
    function begin() {
      if (!isSomebody && !wishStorage.getItem('wishes')) return
      // A failed load leaves the hearts empty; the drawer reports its own error.
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
