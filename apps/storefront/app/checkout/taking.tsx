import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import styles from './pay-section.module.css'
import type { PaymentSteps } from './use-payment.ts'

/** Covers the page while the payment is being captured. */
export function Taking({ step }: Pick<PaymentSteps, 'step'>) {
  const texts = useCheckoutTexts().pay
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
