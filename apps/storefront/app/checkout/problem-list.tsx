import { useEffect, useRef } from 'react'
import styles from '../kit/error-box.module.css'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import type { Missing } from './use-checkout.ts'

interface Props {
  problems: readonly Missing[]
  /** Counts how often somebody wanted to pay; until then nothing is reproached. */
  attempt: number
}

/** What keeps somebody from paying, where they wanted to; each leads to its place. It shrinks as things are mended. */
export function ProblemList({ problems, attempt }: Props) {
  const texts = useCheckoutTexts().pay
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

/** To the field of that name, or to the part of the page where no field is to blame. */
function goTo(name: string): void {
  const place =
    document.querySelector<HTMLElement>(`main [name="${name}"]`) ??
    document.querySelector<HTMLElement>(`main [data-section="${name}"]`)
  place?.focus()
  place?.scrollIntoView({ block: 'center' })
}
