import { useEffect, useRef } from 'react'
import { useAccountMessages } from '../locales/account-messages.ts'
import styles from './form-error-summary.module.css'
import type { FormErrors } from './use-account-form.ts'

interface Props {
  problems: FormErrors
  /** Labels by field name, in form order. */
  labels: Readonly<Record<string, string>>
}

/** Error summary above the form. A single invalid field gets the focus; several are listed, and the list gets it. */
export function FormErrorSummary({ problems: { text, fields, attempt }, labels }: Props) {
  const texts = useAccountMessages()
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.keys(labels).filter((name) => fields[name])
  const [only, ...others] = wrong
  const listed = others.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt moves the focus, no correction does
  useEffect(() => {
    if (attempt === 0) return
    if (only && !listed) focusField(box.current, only)
    else box.current?.focus()
  }, [attempt])

  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      {text && <p className={styles.box}>{text}</p>}
      {listed && (
        <div className={styles.box}>
          <p>{texts.form.check}</p>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => focusField(box.current, name)}>
                  {labels[name]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {only && !listed && attempt > 0 && <p className="visually-hidden">{fields[only]}</p>}
    </div>
  )
}

function focusField(inside: Element | null, name: string): void {
  const field = inside?.closest('form')?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
