import { PayPalButtons } from '@paypal/react-paypal-js'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import type { PaymentMethodProps } from './payment-method-props.ts'
import styles from './payment-section.module.css'

const LOOK = { shape: 'pill', height: 48, label: 'pay', tagline: false } as const
/** PayPal's script leaves out methods that are unavailable here. */
const WALLETS = ['paypal', 'venmo'] as const

export function WalletButtons({ checkout, payment, check }: PaymentMethodProps) {
  const texts = useCheckoutMessages().pay
  const { step } = payment
  return (
    <div className={styles.way}>
      <h3>{texts.wallet}</h3>
      {WALLETS.map((wallet) => (
        <PayPalButtons
          key={wallet}
          fundingSource={wallet}
          style={LOOK}
          className={styles.wallet ?? ''}
          // Pressed too early, it lists what is missing.
          disabled={step !== 'idle' || (!checkout.isReady && !checkout.needsInput)}
          onClick={(_, actions) => (check() ? actions.resolve() : actions.reject())}
          createOrder={payment.create}
          onApprove={({ orderID }) => payment.take(orderID)}
          onCancel={payment.cancel}
          onError={() => payment.fail(texts.failed)}
        />
      ))}
    </div>
  )
}
