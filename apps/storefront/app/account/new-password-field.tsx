import { useState } from 'react'
import { PasswordField } from '../kit/forms/password-field.tsx'
import { useAccountMessages } from '../locales/account-messages.ts'
import { MIN_PASSWORD_LENGTH } from './field-rules.ts'
import styles from './use-account-form.module.css'

interface Props {
  name: 'password' | 'new_password'
  label: string
  error: string | undefined
  /** For steps where it is the only input. */
  autoFocus?: boolean
}

/** The remaining length is shown visually only; screen readers get the rule from the hint. */
export function NewPasswordField({ name, label, error, autoFocus = false }: Props) {
  const texts = useAccountMessages()
  const [length, setLength] = useState(0)
  const left = MIN_PASSWORD_LENGTH - length
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      autoFocus={autoFocus}
      toggle={texts.form}
      hint={texts.hints.newPassword}
      error={error}
      onInput={(value) => setLength(value.length)}
    >
      {length > 0 && !error && (
        <p className={styles.hint} data-done={left <= 0} aria-hidden="true">
          {left > 0 ? texts.hints.passwordMore(left) : `✓ ${texts.hints.passwordEnough}`}
        </p>
      )}
    </PasswordField>
  )
}
