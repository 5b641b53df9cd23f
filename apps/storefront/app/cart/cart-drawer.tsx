import { createStore } from '@fieldhouse/client/store'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useOpenDrawer } from '../kit/use-open-drawer.ts'
import { useLang } from '../lang.ts'
import { useCartMessages } from '../locales/cart-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { cartBadge } from './cart-badge.ts'
import styles from './cart-drawer.module.css'
import { CartLines } from './cart-lines.tsx'
import { CartErrorNote, PromotionHints, ShippingProgress } from './cart-notes.tsx'
import { cartStore, useCart } from './cart-store.ts'
import { CartTotal } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { formatCartError } from './format-cart-messages.ts'
import { useLineActions } from './use-line-actions.ts'

const isOpen = createStore(false)

function CartDrawer() {
  const texts = useCartMessages()
  const isShown = useOpenDrawer(isOpen)

  return (
    <Dialog open={isShown} title={texts.title} variant="drawer" onClose={close}>
      <Contents />
    </Dialog>
  )
}

/** With `isFresh` the cart has just come from the API. */
export function openCartDrawer({ isFresh = false } = {}) {
  if (!isFresh) void cartStore.read()
  isOpen.set(true)
  cartBadge.set({ ...cartBadge.get(), Drawer: CartDrawer })
}

function close() {
  isOpen.set(false)
}

function Contents() {
  const texts = useCartMessages()
  const lang = useLang()
  const { status, cart: shown, changing, refusal } = useCart()
  const actions = useLineActions()
  if (status === 'failed' && refusal) {
    return (
      <ErrorState
        heading="h3"
        title={texts.failed}
        text={formatCartError(refusal, texts, lang)}
        onRetry={cartStore.read}
      />
    )
  }
  if (status === 'unread') return <Waiting />
  const isEmpty = !shown || shown.lines.length + shown.saved.length === 0
  if (isEmpty && !(shown && actions.removed)) return <EmptyCart place="drawer" />
  return (
    <div className={styles.contents}>
      <CartErrorNote />
      <ShippingProgress cart={shown} />
      <CartLines cart={shown} changing={changing} actions={actions} place="drawer" />
      <PromotionHints cart={shown} />
      {shown.lines.length > 0 && (
        <div className={styles.foot}>
          <CartTotal cart={shown} changing={changing} />
          <LocalizedLink to="/shopping-payment" replace className="button" data-size="large">
            {texts.toPage}
          </LocalizedLink>
        </div>
      )}
    </div>
  )
}

function Waiting() {
  const texts = useCartMessages()
  return (
    <div className={styles.contents}>
      <p className="visually-hidden">{texts.loading}</p>
      <Skeleton height="110px" />
      <Skeleton height="110px" />
    </div>
  )
}
