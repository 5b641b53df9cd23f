import {
  PayPalCardFieldsProvider,
  PayPalCVVField,
  PayPalExpiryField,
  PayPalNameField,
  PayPalNumberField,
  usePayPalCardFields,
} from '@paypal/react-paypal-js'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { formatMoney } from '../kit/format-money.ts'
import { useLang } from '../lang.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import parts from './checkout-parts.module.css'
import type { PaymentMethodProps } from './payment-method-props.ts'
import styles from './payment-section.module.css'

/** The card fields are PayPal's iframes, so card data never reaches the shop. */
export function CardForm(ways: PaymentMethodProps) {
  const texts = useCheckoutMessages().pay
  const { payment } = ways
  return (
    <PayPalCardFieldsProvider
      createOrder={payment.create}
      onApprove={({ orderID }) => void payment.take(orderID)}
      onError={() => payment.fail(texts.cardWrong)}
    >
      <Fields {...ways} />
    </PayPalCardFieldsProvider>
  )
}

function Fields({ checkout, due, payment, check }: PaymentMethodProps) {
  const texts = useCheckoutMessages().pay
  const lang = useLang()
  const { cardFieldsForm } = usePayPalCardFields()
  const [isSending, setSending] = useState(false)
  const isBusy = isSending || payment.step !== 'idle' || checkout.isSettling

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !check()) return
    setSending(true)
    await cardFieldsForm?.submit().catch(() => payment.fail(texts.cardWrong))
    setSending(false)
  }

  return (
    <form className={styles.way} onSubmit={submit} noValidate>
      <h3>{texts.card}</h3>
      <p className={parts.quiet}>{texts.cardNote}</p>
      <CardField label={texts.cardName}>
        <PayPalNameField placeholder={texts.cardName} />
      </CardField>
      <CardField label={texts.cardNumber}>
        <PayPalNumberField placeholder={texts.cardNumber} />
      </CardField>
      <div className={styles.pair}>
        <CardField label={texts.cardExpiry}>
          <PayPalExpiryField placeholder={texts.expiryExample} />
        </CardField>
        <CardField label={texts.cardCvv}>
          <PayPalCVVField placeholder={texts.cardCvv} />
        </CardField>
      </div>
      <Button type="submit" size="large" busy={isBusy}>
        {texts.pay(formatMoney(due, lang))}
      </Button>
    </form>
  )
}

/** The iframe has its own accessible name; this label is visual only. */
function CardField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.cardField}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
