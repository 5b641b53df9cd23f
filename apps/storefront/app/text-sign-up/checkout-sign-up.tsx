import { useLang } from '../lang.ts'
import { textSignUpMessagesFor } from '../locales/text-sign-up-messages.ts'
import styles from './text-sign-up.module.css'
import { TextSignUpForm } from './text-sign-up-form.tsx'
import { useSignUpWords } from './use-text-sign-up.ts'

/** Sent on its own, never with the order: consent is not a condition of purchase. */
export function CheckoutSignUp() {
  const lang = useLang()
  const texts = textSignUpMessagesFor(lang)
  const words = useSignUpWords()
  if (!words) return null
  return (
    <details className={styles.box}>
      <summary>{texts.atCheckout}</summary>
      <TextSignUpForm key={lang} words={words} form="checkout" />
    </details>
  )
}
