import type { Cart } from '@fieldhouse/contract/cart'
import { useRef } from 'react'
import { CartLines } from '../cart/cart-lines.tsx'
import { PromotionHints, ShippingProgress } from '../cart/cart-notes.tsx'
import { useCart } from '../cart/cart-store.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import { PromoCode } from '../cart/promo-code.tsx'
import type { LineActions } from '../cart/use-line-actions.ts'
import { useCartMessages } from '../locales/cart-messages.ts'
import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { CreditOption } from './credit-option.tsx'
import { PaymentSection } from './payment-section.tsx'
import type { PaymentConfig } from './paypal-buttons.tsx'
import { ProcessingOverlay } from './processing-overlay.tsx'
import { RateSection } from './rate-section.tsx'
import styles from './shopping-payment-screen.module.css'
import { TextsOption } from './texts-option.tsx'
import { TotalBar } from './total-bar.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePayment } from './use-payment.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useStoreCredit } from './use-store-credit.ts'

interface Props {
  cart: Cart
  actions: LineActions
  payments: PaymentConfig
}

/** All parts of the checkout on one page, to be filled in in any order. */
export function CheckoutColumns({ cart, actions, payments }: Props) {
  const texts = useCartMessages()
  const { changing } = useCart()
  const end = useRef<HTMLDivElement>(null)
  const checkout = useCheckout(cart, changing)
  const saved = useSavedAddresses(checkout)
  const { isSignedIn, email } = checkout.contact
  const credit = useStoreCredit(cart)
  const payment = usePayment({
    cart,
    email: isSignedIn ? undefined : email.trim(),
    credit: credit.request,
    onCreditChanged: () => credit.choose(null),
    onHoldStarted: saved.keep,
    onRateExpired: checkout.quote.askAgain,
  })
  const isTaking = payment.step === 'taking' || payment.step === 'leaving'
  return (
    <>
      <div className={styles.columns} inert={isTaking}>
        <div className={styles.parts}>
          <div id="cart" className={styles.lines} data-section="lines" tabIndex={-1}>
            <CartLines cart={cart} changing={changing} actions={actions} place="page" />
          </div>
          {cart.lines.length > 0 && (
            <>
              <ContactSection checkout={checkout} />
              <AddressSection checkout={checkout} saved={saved} />
              <RateSection checkout={checkout} />
              <TextsOption />
            </>
          )}
        </div>
        {cart.lines.length > 0 && (
          <>
            <section className={styles.side} aria-label={texts.totals.title}>
              <ShippingProgress cart={cart} />
              <PromotionHints cart={cart} />
              <PromoCode cart={cart} />
              <CartTotals cart={cart} changing={changing} />
              <CreditOption cart={cart} credit={credit} />
            </section>
            <div ref={end} id="pay" className={styles.pay}>
              <PaymentSection checkout={checkout} due={credit.due} payment={payment} payments={payments} />
            </div>
            <TotalBar due={credit.due} end={end} />
          </>
        )}
      </div>
      <ProcessingOverlay step={payment.step} />
    </>
  )
}
