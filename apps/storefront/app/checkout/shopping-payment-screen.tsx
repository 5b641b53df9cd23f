import type { Cart } from '@fieldhouse/contract/cart'
import { useEffect } from 'react'
import { countOf } from '../cart/cart-changes.ts'
import { RefusalNote } from '../cart/cart-notes.tsx'
import { cartStore, useCart } from '../cart/cart-store.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { useLineActions } from '../cart/line-actions.ts'
import { refusalSentence } from '../cart/sentences.ts'
import { useLang } from '../lang.ts'
import { useCartTexts } from '../texts/cart-texts.ts'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import { useLeaveByDocument } from './leave-by-document.ts'
import type { Payments } from './paypal.tsx'
import styles from './shopping-payment-screen.module.css'
import { useFreshReturn } from './stay.ts'

/** From the cart to the order, on one page. The server renders no cart, because only the browser knows whose it is. */
export default function ShoppingPaymentScreen(payments: Payments) {
  const texts = useCartTexts()
  const checkout = useCheckoutTexts()
  const lang = useLang()
  const { status, cart: shown, refusal } = useCart()
  useLeaveByDocument()
  useFreshReturn()
  useEffect(() => {
    void cartStore.read()
  }, [])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{checkout.title}</h1>
        {shown && shown.lines.length > 0 && <p>{texts.count(countOf(shown))}</p>}
      </div>
      {status === 'unread' && <Waiting />}
      {status === 'failed' && refusal && (
        <ErrorState
          heading="h2"
          title={texts.failed}
          text={refusalSentence(refusal, texts, lang)}
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

function Contents({ cart, payments }: { cart: Cart | null; payments: Payments }) {
  const actions = useLineActions()
  const isEmpty = !cart || cart.lines.length + cart.saved.length === 0
  if (isEmpty && !(cart && actions.removed)) return <EmptyCart place="page" />
  return (
    <>
      <RefusalNote />
      <CheckoutColumns cart={cart} actions={actions} payments={payments} />
    </>
  )
}

function Waiting() {
  const texts = useCartTexts()
  return (
    <div className={styles.columns} data-waiting>
      <p className="visually-hidden">{texts.loading}</p>
      <Skeleton height="330px" />
      <Skeleton height="330px" />
    </div>
  )
}
