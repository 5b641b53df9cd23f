import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Field } from './field.tsx'
import styles from './password-field.module.css'

interface Props {
  label: string
  name: string
  /** Tells password managers whether to fill in or to generate a password. */
  autoComplete: 'current-password' | 'new-password'
  toggle: Readonly<Record<'show' | 'hide' | 'showPassword' | 'hidePassword', string>>
  hint?: string
  error?: string | undefined
  /** For steps where it is the only input. */
  autoFocus?: boolean
  /** Below the field. */
  children?: ReactNode
  onInput?: (value: string) => void
}

/** The password can be shown while typing; it is hidden again on submit. */
export function PasswordField({ label, name, autoComplete, toggle, hint, error, autoFocus, children, onInput }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <div className={styles.password}>
      <Field label={label} {...(hint !== undefined && { hint })} error={error}>
        {(control) => (
          <div className={styles.control}>
            <input
              {...control}
              ref={input}
              name={name}
              // biome-ignore lint/a11y/noAutofocus: only where whoever uses this says so
              autoFocus={autoFocus}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onInput={(event) => onInput?.(event.currentTarget.value)}
            />
            <button
              type="button"
              className={styles.toggle}
              aria-controls={control.id}
              aria-label={shown ? toggle.hidePassword : toggle.showPassword}
              onClick={() => setShown(!shown)}
            >
              {shown ? toggle.hide : toggle.show}
            </button>
          </div>
        )}
      </Field>
      {children}
    </div>
  )
}
