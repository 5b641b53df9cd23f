import { DISPATCH_ACTION, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useLang } from '../lang.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { CardForm } from './card-form.tsx'
import parts from './checkout-parts.module.css'
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

/** How far below the window the payment methods begin to load. */
const AHEAD = '800px'

/** Loads PayPal's script once the payment methods are about to be seen, complete details or not. */
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
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, ways.checkout.isReady)
  return (
    <div ref={place}>
      <PayPalScriptProvider options={options} deferLoading={!isNear}>
        <Ways {...ways} />
      </PayPalScriptProvider>
    </div>
  )
}

/** Stays true once the place was near the window, or the shopper ready to pay. */
function useNear(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (isReady) setWasNear(true)
  }, [isReady])
  useEffect(() => {
    if (wasNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => setWasNear((was) => was || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, wasNear])
  return wasNear
}

function Ways(ways: PaymentMethodProps) {
  const texts = useCheckoutMessages().pay
  const [{ isInitial, isPending, isRejected, isResolved, options }, dispatch] = usePayPalScriptReducer()
  return (
    <div className={styles.ways}>
      <p className="visually-hidden" role="status">
        {isPending ? texts.loading : ways.payment.step === 'starting' && texts.starting}
      </p>
      {(isInitial || isPending) && <Waiting />}
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
          {ways.checkout.needsInput && <p className={parts.quiet}>{texts.waiting}</p>}
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
