import { useEffect, useState } from 'react'
import { readUndecidedPayment } from '../cart/undecided-payment.ts'
import { Button } from '../kit/button.tsx'
import { StatusNote } from '../kit/status-note.tsx'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import parts from './checkout-parts.module.css'
import { CheckoutProblems } from './checkout-problems.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import styles from './payment-section.module.css'
import type { PaymentConfig } from './paypal-buttons.tsx'
import { PayPalButtons } from './paypal-buttons.tsx'
import { UndecidedNote } from './undecided-note.tsx'
import type { Checkout } from './use-checkout.ts'
import type { PaymentFlow } from './use-payment.ts'

interface Props {
  checkout: Checkout
  /** What store credit does not pay. */
  due: string
  payment: PaymentFlow
  payments: PaymentConfig
}

/** Missing fields, errors and the payment methods. */
export function PaymentSection({ checkout, due, payment, payments }: Props) {
  const { pay: texts, undecided: undecidedTexts } = useCheckoutMessages()
  const { trouble, hold, step } = payment
  const { cart } = checkout
  const [undecided] = useState(readUndecidedPayment)
  // Captured, but the provider has not answered: paying again must not be possible.
  const isUndecided = undecided?.cart_id === cart.id && cart.status === 'paying'
  const { attempt, check } = useCheck(checkout, payment.forget)

  return (
    <CheckoutSection
      name="pay"
      title={texts.title}
      aside={hold && <HoldCountdown key={hold.attempt_id} seconds={hold.seconds_left} />}
    >
      <CheckoutProblems problems={checkout.all} attempt={attempt} />
      <StatusNote status={attempt > 0 && checkout.all.length === 0 ? { tone: 'ok', text: texts.notYet } : null} />
      <div className={styles.live} role="alert">
        {trouble && (
          <div key={trouble.attempt} className={parts.trouble}>
            <p>{trouble.text}</p>
            {trouble.unsure && (
              <Button size="small" onClick={() => payment.take(trouble.unsure ?? '')}>
                {texts.askAgain}
              </Button>
            )}
          </div>
        )}
      </div>
      {!isUndecided && !payments.isPreview && (
        <p className={styles.terms}>
          {texts.accept}{' '}
          <LocalizedLink to="/terms" target="_blank">
            {texts.terms}
          </LocalizedLink>
          .
        </p>
      )}
      {isUndecided ? (
        <UndecidedNote attemptId={undecided.attempt_id} text={undecidedTexts.thisCart} />
      ) : payments.isPreview ? (
        <p className={parts.quiet}>{texts.preview}</p>
      ) : Number(due) === 0 ? (
        <Button size="large" busy={step !== 'idle' || checkout.isSettling} onClick={() => check() && payment.place()}>
          {texts.place}
        </Button>
      ) : payments.mode === 'sandbox' || payments.mode === 'production' ? (
        <PayPalButtons checkout={checkout} due={due} payment={payment} payments={payments} check={check} />
      ) : (
        <p className={parts.quiet}>{texts.off}</p>
      )}
    </CheckoutSection>
  )
}

/** Lists the missing fields after the first press, until none is left. */
function useCheck({ isReady, showWrong }: Checkout, onPress: () => void) {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (isReady) setAttempt(0)
  }, [isReady])
  function check(): boolean {
    onPress()
    if (isReady) return true
    showWrong()
    setAttempt(attempt + 1)
    return false
  }
  return { attempt, check }
}
