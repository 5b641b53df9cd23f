import { useSyncExternalStore } from 'react'
import { useTexts } from '../texts/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toasts.ts'
import styles from './heart.module.css'
import { loadWishes } from './load-wishes.ts'
import { wishSign } from './wish-sign.ts'

interface Props {
  /** The colorway that is shown. */
  itemId: number
  name: string
  place: 'card' | 'page'
}

/** Toggles a colorway on the wish list. Empty in the server's HTML, which is the same for all visitors. */
export function Heart({ itemId, name, place }: Props) {
  const { nav, failure } = useTexts()
  const isWished = useSyncExternalStore(
    wishSign.subscribe,
    () => wishSign.get().ids.includes(itemId),
    () => false,
  )

  function press() {
    show(itemId, !isWished)
    loadWishes().then(
      ({ wish }) => wish(itemId, !isWished),
      () => {
        show(itemId, isWished)
        notify({ type: 'error', text: failure.chunk })
      },
    )
  }

  return (
    <button
      type="button"
      className={`icon-button ${styles.heart}`}
      data-place={place}
      aria-label={`${nav.wishes}: ${name}`}
      aria-pressed={isWished}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  )
}

function show(id: number, isWished: boolean) {
  const { ids, ...rest } = wishSign.get()
  wishSign.set({ ...rest, ids: isWished ? [...ids, id] : ids.filter((other) => other !== id) })
}
