import type { ReactNode } from 'react'
import { useId } from 'react'
import { useMessages } from '../../locales/messages.ts'
import styles from './field.module.css'

/** Attributes that link the control to its label, hint and error. */
interface ControlProps {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  /** Most fields are required, so only optional ones are marked. */
  optional?: boolean
  hint?: string
  /** The error, and how to correct it. */
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, optional = false, hint, error, children }: Props) {
  const texts = useMessages()
  const id = useId()
  const hintId = hint && `${id}-hint`
  const errorId = error && `${id}-error`
  return (
    <div className={styles.field} data-invalid={Boolean(error)}>
      <label htmlFor={id}>
        {label} {optional && <span className={styles.mark}>{texts.field.optional}</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        required: !optional,
        'aria-invalid': Boolean(error),
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
