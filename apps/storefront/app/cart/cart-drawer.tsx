import { createStore } from '@fieldhouse/client/store'
import { useLang } from '../lang.ts'
import { LocalLink } from '../lang-link.tsx'
import { useCartTexts } from '../texts/cart-texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useOpenDrawer } from '../ui/open-drawer.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './cart-drawer.module.css'
import { CartLines } from './cart-lines.tsx'
import { Hints, RefusalNote, ShippingProgress } from './cart-notes.tsx'
import { cartSign } from './cart-sign.ts'
import { cartStore, useCart } from './cart-store.ts'
import { CartTotal } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useLineActions } from './line-actions.ts'
import { refusalSentence } from './sentences.ts'

const isOpen = createStore(false)

function CartDrawer() {
  const texts = useCartTexts()
  const isShown = useOpenDrawer(isOpen)

  return (
    <Dialog open={isShown} title={texts.title} look="drawer" onClose={close}>
      <Contents />
    </Dialog>
  )
}

/** With `isFresh` the cart has just come from the API. */
export function openCart({ isFresh = false } = {}) {
  if (!isFresh) void cartStore.read()
  isOpen.set(true)
  cartSign.set({ ...cartSign.get(), Drawer: CartDrawer })
}

function close() {
  isOpen.set(false)
}

function Contents() {
  const texts = useCartTexts()
  const lang = useLang()
  const { status, cart: shown, changing, refusal } = useCart()
  const actions = useLineActions()
  if (status === 'failed' && refusal) {
    return (
      <ErrorState
        heading="h3"
        title={texts.failed}
        text={refusalSentence(refusal, texts, lang)}
        onRetry={cartStore.read}
      />
    )
  }
  if (status === 'unread') return <Waiting />
  const isEmpty = !shown || shown.lines.length + shown.saved.length === 0
  if (isEmpty && !(shown && actions.removed)) return <EmptyCart place="drawer" />
  return (
    <div className={styles.contents}>
      <RefusalNote />
      <ShippingProgress cart={shown} />
      <CartLines cart={shown} changing={changing} actions={actions} place="drawer" />
      <Hints cart={shown} />
      {shown.lines.length > 0 && (
        <div className={styles.foot}>
          <CartTotal cart={shown} changing={changing} />
          <LocalLink to="/shopping-payment" replace className="button" data-size="large">
            {texts.toPage}
          </LocalLink>
        </div>
      )}
    </div>
  )
}

function Waiting() {
  const texts = useCartTexts()
  return (
    <div className={styles.contents}>
      <p className="visually-hidden">{texts.loading}</p>
      <Skeleton height="110px" />
      <Skeleton height="110px" />
    </div>
  )
}
