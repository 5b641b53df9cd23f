import { createStore } from '@fieldhouse/client/store'
import { useLang } from '../lang.ts'
import { useWishTexts } from '../texts/wish-texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useOpenDrawer } from '../ui/open-drawer.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useWishes, wishes } from './current-wishes.ts'
import { refusalSentence } from './sentences.ts'
import styles from './wish-drawer.module.css'
import { WishRows } from './wish-rows.tsx'
import { wishSign } from './wish-sign.ts'

const isOpen = createStore(false)

function WishDrawer() {
  const texts = useWishTexts()
  const isShown = useOpenDrawer(isOpen)

  return (
    <Dialog open={isShown} title={texts.title} look="drawer" onClose={close}>
      <Contents />
    </Dialog>
  )
}

export function openDrawer() {
  void wishes.read()
  isOpen.set(true)
  wishSign.set({ ...wishSign.get(), Drawer: WishDrawer })
}

function close() {
  isOpen.set(false)
}

function Contents() {
  const texts = useWishTexts()
  const lang = useLang()
  const { status, refusal, wishes: listed } = useWishes()
  if (status === 'failed' && refusal) {
    const text = refusalSentence(refusal, lang)
    return <ErrorState heading="h3" title={texts.failed} text={text} onRetry={wishes.read} />
  }
  if (status === 'unread') return <Waiting />
  return <WishRows wishes={listed} />
}

function Waiting() {
  const texts = useWishTexts()
  return (
    <div className={styles.waiting}>
      <p className="visually-hidden">{texts.loading}</p>
      <Skeleton height="110px" />
      <Skeleton height="110px" />
    </div>
  )
}
