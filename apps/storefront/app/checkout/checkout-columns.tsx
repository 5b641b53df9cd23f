import type { Cart } from '@fieldhouse/contract/cart'
import { useRef } from 'react'
import { CartLines } from '../cart/cart-lines.tsx'
import { Hints, ShippingProgress } from '../cart/cart-notes.tsx'
import { useCart } from '../cart/cart-store.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import type { LineActions } from '../cart/line-actions.ts'
import { PromoCode } from '../cart/promo-code.tsx'
import { useCartTexts } from '../texts/cart-texts.ts'
import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { PaySection } from './pay-section.tsx'
import type { Payments } from './paypal.tsx'
import { RateSection } from './rate-section.tsx'
import styles from './shopping-payment-screen.module.css'
import { Taking } from './taking.tsx'
import { TotalBar } from './total-bar.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePayment } from './use-payment.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'

interface Props {
  cart: Cart
  actions: LineActions
  payments: Payments
}

/** All parts of the checkout on one page, to be filled in in any order. */
export function CheckoutColumns({ cart, actions, payments }: Props) {
  const texts = useCartTexts()
  const { changing } = useCart()
  const end = useRef<HTMLDivElement>(null)
  const checkout = useCheckout(cart, changing)
  const saved = useSavedAddresses(checkout)
  const { isSignedIn, email } = checkout.contact
  const payment = usePayment({
    cart,
    email: isSignedIn ? undefined : email.trim(),
    onHeld: saved.keep,
    onRateGone: checkout.quote.askAgain,
  })
  const isTaking = payment.step === 'taking' || payment.step === 'leaving'
  return (
    <>
      <div className={styles.columns} inert={isTaking}>
        <div className={styles.parts}>
          <div data-section="lines" tabIndex={-1}>
            <CartLines cart={cart} changing={changing} actions={actions} place="page" />
          </div>
          {cart.lines.length > 0 && (
            <>
              <ContactSection checkout={checkout} />
              <AddressSection checkout={checkout} saved={saved} />
              <RateSection checkout={checkout} />
            </>
          )}
        </div>
        {cart.lines.length > 0 && (
          <>
            <section className={styles.side} aria-label={texts.totals.title}>
              <ShippingProgress cart={cart} />
              <Hints cart={cart} />
              <PromoCode cart={cart} />
              <CartTotals cart={cart} changing={changing} />
            </section>
            <div ref={end} id="pay" className={styles.pay}>
              <PaySection checkout={checkout} payment={payment} payments={payments} />
            </div>
            <TotalBar cart={cart} end={end} />
          </>
        )}
      </div>
      <Taking step={payment.step} />
    </>
  )
}
