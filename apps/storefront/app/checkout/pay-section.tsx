import { useEffect, useState } from 'react'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import { Button } from '../ui/button.tsx'
import { StatusNote } from '../ui/status-note.tsx'
import parts from './checkout-parts.module.css'
import { HoldCountdown } from './hold-countdown.tsx'
import styles from './pay-section.module.css'
import type { Payments } from './paypal.tsx'
import { PayPal } from './paypal.tsx'
import { ProblemList } from './problem-list.tsx'
import { Section } from './section.tsx'
import type { Checkout } from './use-checkout.ts'
import type { PaymentSteps } from './use-payment.ts'

interface Props {
  checkout: Checkout
  payment: PaymentSteps
  payments: Payments
}

/** Missing fields, errors and the payment methods. */
export function PaySection({ checkout, payment, payments }: Props) {
  const texts = useCheckoutTexts().pay
  const { trouble, hold, step } = payment
  const { total } = checkout.cart.totals
  const { attempt, check } = useCheck(checkout, payment.forget)

  return (
    <Section
      name="pay"
      title={texts.title}
      aside={hold && <HoldCountdown key={hold.attempt_id} seconds={hold.seconds_left} />}
    >
      <ProblemList problems={checkout.all} attempt={attempt} />
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
      {payments.isPreview ? (
        <p className={parts.quiet}>{texts.preview}</p>
      ) : Number(total) === 0 ? (
        <Button size="large" busy={step !== 'idle' || checkout.isSettling} onClick={() => check() && payment.place()}>
          {texts.place}
        </Button>
      ) : payments.mode === 'sandbox' || payments.mode === 'production' ? (
        <PayPal checkout={checkout} payment={payment} payments={payments} check={check} />
      ) : (
        <p className={parts.quiet}>{texts.off}</p>
      )}
    </Section>
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
