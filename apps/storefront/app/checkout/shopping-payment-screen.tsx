import type { Cart } from '@fieldhouse/contract/cart'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { countUnits } from '../cart/cart-changes.ts'
import { CartErrorNote } from '../cart/cart-notes.tsx'
import { cartStore, useCart } from '../cart/cart-store.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { formatCartError } from '../cart/format-cart-messages.ts'
import { readUndecidedPayment } from '../cart/undecided-payment.ts'
import { useLineActions } from '../cart/use-line-actions.ts'
import { ErrorState } from '../kit/error-state.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useLang } from '../lang.ts'
import { useCartMessages } from '../locales/cart-messages.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { CheckoutColumns } from './checkout-columns.tsx'
import type { PaymentConfig } from './paypal-buttons.tsx'
import styles from './shopping-payment-screen.module.css'
import { UndecidedNote } from './undecided-note.tsx'
import { useDocumentNavigation } from './use-document-navigation.ts'
import { useReloadOnRestore } from './use-unload-guard.ts'

/** From the cart to the order, on one page. The server renders no cart, because only the browser knows whose it is. */
export default function ShoppingPaymentScreen(payments: PaymentConfig) {
  const texts = useCartMessages()
  const checkout = useCheckoutMessages()
  const lang = useLang()
  const { status, cart: shown, refusal } = useCart()
  useDocumentNavigation()
  useReloadOnRestore()
  const [PaymentLink, setPaymentLink] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!location.hash.startsWith('#pay=')) void cartStore.read()
    else void import('./payment-link.tsx').then(({ default: Part }) => setPaymentLink(() => Part))
  }, [])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{checkout.title}</h1>
        {shown && shown.lines.length > 0 && <p>{texts.count(countUnits(shown))}</p>}
      </div>
      {PaymentLink && <PaymentLink />}
      {status === 'unread' && !PaymentLink && <Waiting />}
      {status === 'failed' && refusal && (
        <ErrorState
          heading="h2"
          title={texts.failed}
          text={formatCartError(refusal, texts, lang)}
          onRetry={cartStore.read}
        />
      )}
      {status === 'ready' && <Contents cart={shown} payments={payments} />}
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
    </div>
  )
}

function Contents({ cart, payments }: { cart: Cart | null; payments: PaymentConfig }) {
  const { undecided: texts } = useCheckoutMessages()
  const actions = useLineActions()
  const [undecided] = useState(readUndecidedPayment)
  const earlier = undecided && undecided.cart_id !== cart?.id && (
    <UndecidedNote attemptId={undecided.attempt_id} text={texts.earlier} />
  )
  const isEmpty = !cart || cart.lines.length + cart.saved.length === 0
  if (isEmpty && !(cart && actions.removed)) {
    return (
      <>
        {earlier}
        <EmptyCart place="page" />
      </>
    )
  }
  return (
    <>
      {earlier}
      <CartErrorNote />
      <CheckoutColumns cart={cart} actions={actions} payments={payments} />
    </>
  )
}

function Waiting() {
  const texts = useCartMessages()
  return (
    <div className={styles.columns} data-waiting>
      <p className="visually-hidden">{texts.loading}</p>
      <Skeleton height="330px" />
      <Skeleton height="330px" />
    </div>
  )
}
