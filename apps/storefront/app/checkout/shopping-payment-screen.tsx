import type { Cart } from '@fieldhouse/contract/cart'
import { useEffect } from 'react'
import { countOf } from '../cart/cart-changes.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import { Hints, RefusalNote, ShippingProgress } from '../cart/cart-notes.tsx'
import { CartTotals } from '../cart/cart-totals.tsx'
import { cart, useCart } from '../cart/current-cart.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { useLineActions } from '../cart/line-actions.ts'
import { PromoCode } from '../cart/promo-code.tsx'
import { refusalSentence } from '../cart/sentences.ts'
import { useLang } from '../lang.ts'
import { useCartTexts } from '../texts/cart-texts.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './shopping-payment-screen.module.css'

/** The whole cart, with all that lowers its price. Only scripts know whose it is. */
export default function ShoppingPaymentScreen() {
  const texts = useCartTexts()
  const lang = useLang()
  const { status, cart: shown, refusal } = useCart()
  useEffect(() => {
    void cart.read()
  }, [])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        {shown && shown.lines.length > 0 && <p>{texts.count(countOf(shown))}</p>}
      </div>
      {status === 'unread' && <Waiting />}
      {status === 'failed' && refusal && (
        <ErrorState
          heading="h2"
          title={texts.failed}
          text={refusalSentence(refusal, texts, lang)}
          onRetry={cart.read}
        />
      )}
      {status === 'ready' && <Contents cart={shown} />}
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
    </div>
  )
}

function Contents({ cart }: { cart: Cart | null }) {
  const texts = useCartTexts()
  const { changing } = useCart()
  const actions = useLineActions()
  const isEmpty = !cart || cart.lines.length + cart.saved.length === 0
  if (isEmpty && !(cart && actions.removed)) return <EmptyCart place="page" />
  return (
    <>
      <RefusalNote />
      <div className={styles.columns}>
        <CartLines cart={cart} changing={changing} actions={actions} place="page" />
        {cart.lines.length > 0 && (
          <section className={styles.side} aria-label={texts.totals.title}>
            <ShippingProgress cart={cart} />
            <Hints cart={cart} />
            <PromoCode cart={cart} />
            <CartTotals cart={cart} changing={changing} />
          </section>
        )}
      </div>
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
