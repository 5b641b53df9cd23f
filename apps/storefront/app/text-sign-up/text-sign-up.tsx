import { useId } from 'react'
import { useLocation } from 'react-router'
import { englishPath, useLang } from '../lang.ts'
import { textSignUpMessagesFor } from '../locales/text-sign-up-messages.ts'
import styles from './text-sign-up.module.css'
import { TextSignUpForm } from './text-sign-up-form.tsx'
import { useSignUpWords } from './use-text-sign-up.ts'

/** Above the footer; nothing in a shop that sends no texts, nor beside the box of the checkout. */
export function SignUpBand() {
  const lang = useLang()
  const texts = textSignUpMessagesFor(lang)
  const words = useSignUpWords()
  const title = useId()
  const isCheckout = englishPath(useLocation().pathname) === '/shopping-payment'
  if (!words || isCheckout) return null
  return (
    <section className={styles.band} data-theme="dark" aria-labelledby={title}>
      <div className={styles.inner}>
        <div>
          <h2 id={title}>{words.welcome ?? texts.title}</h2>
          <p className={styles.lead}>{words.welcome === null ? texts.lead : texts.leadWithCode}</p>
        </div>
        <TextSignUpForm key={lang} words={words} form="footer" />
      </div>
    </section>
  )
}

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
