import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './field.module.css'

/** What the control inside a field needs, to belong to the field's words. */
interface ControlProps {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  /** Most fields are required, so only an optional one is marked. */
  optional?: boolean
  hint?: string
  /** What is wrong, and how to mend it. */
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, optional = false, hint, error, children }: Props) {
  const texts = useTexts()
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
