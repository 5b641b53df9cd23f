import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { englishPath, useLang } from '../lang.ts'
import type { TextSignUpMessages } from '../locales/en/text-sign-up.ts'
import { textSignUpMessagesFor } from '../locales/text-sign-up-messages.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './text-sign-up.module.css'
import { TextSignUpForm } from './text-sign-up-form.tsx'
import { useNewsletterWords } from './use-newsletter-form.ts'
import { useSignUpWords } from './use-text-sign-up.ts'

type Channel = 'email' | 'text'

/** Above the footer: the newsletter, and texts in a shop that sends them. Not beside the box of the checkout. */
export function SignUpBand() {
  const lang = useLang()
  const texts = textSignUpMessagesFor(lang)
  const [words, news] = [useSignUpWords(), useNewsletterWords()]
  const [chosen, setChosen] = useState<Channel>()
  const title = useId()
  const isCheckout = englishPath(useLocation().pathname) === '/shopping-payment'
  if (words === undefined || news === undefined || !(words || news) || isCheckout) return null
  // Only texts bring a welcome code, so they come first where there is one.
  const channel = words && news ? (chosen ?? (words.welcome === null ? 'email' : 'text')) : words ? 'text' : 'email'
  const intro = describe(channel, texts, words?.welcome ?? null)
  return (
    <section className={styles.band} data-theme="dark" aria-labelledby={title}>
      <div className={styles.inner}>
        <div>
          <h2 id={title}>{intro.title}</h2>
          <p className={styles.lead}>{intro.lead}</p>
        </div>
        <div className={styles.form}>
          {words && news && <ChannelSwitch channel={channel} onChoose={setChosen} />}
          {channel === 'text' && words && <TextSignUpForm key={lang} words={words} form="footer" />}
          {channel === 'email' && news && <NewsletterForm key={lang} words={news} />}
        </div>
      </div>
    </section>
  )
}

function describe(channel: Channel, texts: TextSignUpMessages, welcome: string | null) {
  if (channel === 'email') return texts.newsletter
  return { title: welcome ?? texts.title, lead: welcome === null ? texts.lead : texts.leadWithCode }
}

function ChannelSwitch({ channel, onChoose }: { channel: Channel; onChoose: (channel: Channel) => void }) {
  const { channels } = textSignUpMessagesFor(useLang())
  const name = useId()
  return (
    <fieldset className={styles.channels}>
      <legend className="visually-hidden">{channels.label}</legend>
      {(['email', 'text'] as const).map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={channel === value} onChange={() => onChoose(value)} />
          {channels[value]}
        </label>
      ))}
    </fieldset>
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
