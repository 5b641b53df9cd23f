import { useEffect, useRef } from 'react'
import styles from '../kit/styles/error-box.module.css'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import type { MissingField } from './use-checkout.ts'

interface Props {
  problems: readonly MissingField[]
  /** Number of presses of the pay button; before the first one, nothing is listed. */
  attempt: number
}

/** What blocks the payment; each entry leads to its field. The list shrinks as fields are corrected. */
export function CheckoutProblems({ problems, attempt }: Props) {
  const texts = useCheckoutMessages().pay
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (attempt === 0 || problems.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <p>{texts.check}</p>
      <ul>
        {problems.map(({ name, text }) => (
          <li key={name}>
            <button type="button" onClick={() => goTo(name)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field of that name or, without one, the section. */
function goTo(name: string): void {
  const target =
    document.querySelector<HTMLElement>(`main [name="${name}"]`) ??
    document.querySelector<HTMLElement>(`main [data-section="${name}"]`)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
