import { DISPATCH_ACTION, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useLang } from '../lang.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { CardForm } from './card-form.tsx'
import parts from './checkout-parts.module.css'
import { PayButtonPlaceholder } from './pay-button-placeholder.tsx'
import type { PaymentMethodProps } from './payment-method-props.ts'
import styles from './payment-section.module.css'
import { WalletButtons } from './wallet-buttons.tsx'

/** Payment configuration, from the settings and the server's environment. */
export interface PaymentConfig {
  mode: string
  clientId: string
  scriptUrl: string
  /** Whether this is a preview, in which nothing is sold. */
  isPreview: boolean
}

/** Loads PayPal's script only when there is something to pay. */
export function PayPalButtons({ payments, ...ways }: PaymentMethodProps & { payments: PaymentConfig }) {
  const lang = useLang()
  const [options] = useState({
    clientId: payments.clientId,
    sdkBaseUrl: payments.scriptUrl,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons,card-fields',
    locale: lang === 'es' ? 'es_US' : 'en_US',
  })
  const [wasReady, setWasReady] = useState(false)
  const { isReady } = ways.checkout
  useEffect(() => {
    if (isReady) setWasReady(true)
  }, [isReady])
  return (
    <PayPalScriptProvider options={options} deferLoading={!wasReady}>
      <Ways {...ways} />
    </PayPalScriptProvider>
  )
}

function Ways(ways: PaymentMethodProps) {
  const texts = useCheckoutMessages().pay
  const [{ isInitial, isPending, isRejected, isResolved, options }, dispatch] = usePayPalScriptReducer()
  return (
    <div className={styles.ways}>
      <p className="visually-hidden" role="status">
        {isPending ? texts.loading : ways.payment.step === 'starting' && texts.starting}
      </p>
      {isInitial && <PayButtonPlaceholder total={ways.due} onPress={ways.check} />}
      {isPending && <Waiting />}
      {isRejected && (
        <div className={parts.trouble} role="alert">
          <p>{texts.rejected}</p>
          <Button variant="ghost" onClick={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })}>
            {texts.retry}
          </Button>
        </div>
      )}
      {isResolved && (
        <>
          <WalletButtons {...ways} />
          <CardForm {...ways} />
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton height="48px" />
      <Skeleton height="320px" />
    </>
  )
}
