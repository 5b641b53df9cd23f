import type { NewsletterSignUp } from '@fieldhouse/contract/newsletter'
import { useEffect, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { Field } from '../kit/forms/field.tsx'
import { useLang } from '../lang.ts'
import { textSignUpMessagesFor } from '../locales/text-sign-up-messages.ts'
import styles from './text-sign-up.module.css'
import { useNewsletterForm } from './use-newsletter-form.ts'

/** The words are the shop's record of what was agreed to; the link in the email is the consent. */
export function NewsletterForm({ words }: { words: NewsletterSignUp }) {
  const { newsletter: texts, submit } = textSignUpMessagesFor(useLang())
  const form = useNewsletterForm(words)
  const element = useRef<HTMLFormElement>(null)
  // The field's fault is announced with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [form.faults])
  if (form.sentTo !== null) return <Sent to={form.sentTo} onAgain={form.again} />
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(new FormData(event.currentTarget))
      }}
    >
      <div className={styles.ask}>
        <Field label={texts.email} error={form.faults.email}>
          {(control) => (
            <input {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
          )}
        </Field>
        <Button type="submit" variant="volt" size="large" busy={form.busy}>
          {submit}
        </Button>
      </div>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {texts.trap}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.words}>{words.consent_text}</p>
      <p role="alert" className={styles.fault}>
        {form.faults.other}
      </p>
    </form>
  )
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const { newsletter } = textSignUpMessagesFor(useLang())
  return (
    <div className={styles.sent}>
      <svg viewBox="0 0 24 24" className={styles.tick} aria-hidden="true">
        <path d="M6.5 12.5l3.5 3.5 7.5-7.5" />
      </svg>
      <h3 ref={focusOnMount} tabIndex={-1}>
        {newsletter.sentTitle}
      </h3>
      <p>{newsletter.sent(to)}</p>
      <p>
        {newsletter.nothingCame}{' '}
        <button type="button" className={styles.change} onClick={onAgain}>
          {newsletter.again}
        </button>
        .
      </p>
    </div>
  )
}
