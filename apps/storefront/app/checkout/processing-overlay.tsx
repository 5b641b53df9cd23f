import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import styles from './payment-section.module.css'
import type { PaymentFlow } from './use-payment.ts'

/** Covers the page while the payment is being captured. */
export function ProcessingOverlay({ step }: Pick<PaymentFlow, 'step'>) {
  const texts = useCheckoutMessages().pay
  const isShown = step === 'taking' || step === 'leaving'
  return (
    <div role="status" className={isShown ? styles.taking : undefined}>
      {isShown && (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <strong>{texts.taking}</strong>
          <span>{texts.takingNote}</span>
        </>
      )}
    </div>
  )
}
