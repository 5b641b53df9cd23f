import type { SignUpForm, TextSignUp } from '@fieldhouse/contract/messaging'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { Field } from '../kit/forms/field.tsx'
import { useLang } from '../lang.ts'
import { textSignUpMessagesFor } from '../locales/text-sign-up-messages.ts'
import styles from './text-sign-up.module.css'
import { useTextSignUp } from './use-text-sign-up.ts'

interface Props {
  words: TextSignUp
  form: SignUpForm
}

/** The box is never ticked in advance, and its words are the shop's record of what was agreed to. */
export function TextSignUpForm({ words, form }: Props) {
  const texts = textSignUpMessagesFor(useLang())
  const signUp = useTextSignUp(words, form)
  const { faults } = signUp
  const consentError = useId()
  const element = useRef<HTMLFormElement>(null)
  // The field's fault is announced with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [faults])
  if (signUp.sentTo !== null) return <Sent to={signUp.sentTo} welcome={words.welcome} onAgain={signUp.again} />
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        signUp.submit()
      }}
    >
      <div className={styles.ask}>
        <Field label={texts.phone} error={faults.phone}>
          {(control) => (
            <input
              {...control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={30}
              value={signUp.phone}
              onChange={(event) => signUp.setPhone(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" variant={form === 'footer' ? 'volt' : 'ghost'} size="large" busy={signUp.busy}>
          {texts.submit}
        </Button>
      </div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={signUp.agrees}
          aria-invalid={Boolean(faults.consent)}
          aria-describedby={faults.consent && consentError}
          onChange={(event) => signUp.setAgrees(event.currentTarget.checked)}
        />
        <span>{words.consent_text}</span>
      </label>
      {faults.consent && (
        <p id={consentError} className={styles.fault}>
          {faults.consent}
        </p>
      )}
      <p role="alert" className={styles.fault}>
        {faults.other}
      </p>
    </form>
  )
}

function Sent({ to, welcome, onAgain }: { to: string; welcome: string | null; onAgain: () => void }) {
  const { sent } = textSignUpMessagesFor(useLang())
  return (
    <div className={styles.sent}>
      <svg viewBox="0 0 24 24" className={styles.tick} aria-hidden="true">
        <path d="M6.5 12.5l3.5 3.5 7.5-7.5" />
      </svg>
      <h3 ref={focusOnMount} tabIndex={-1}>
        {sent.title}
      </h3>
      <p>{welcome === null ? sent.text(to) : sent.textWithCode(to)}</p>
      <p>
        {sent.wrong}{' '}
        <button type="button" className={styles.change} onClick={onAgain}>
          {sent.change}
        </button>
      </p>
    </div>
  )
}
