import type { ReactNode } from 'react'
import { useId } from 'react'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import styles from './section.module.css'
import type { Missing } from './use-checkout.ts'

interface Props {
  /** By which the list of what is missing finds it. */
  name: string
  title: string
  missing?: readonly Missing[]
  /** Whether there is something in it to be done with. */
  isBegun?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** A section of the checkout, with a check mark once it is complete. What is missing is listed where the shopper pays. */
export function Section({ name, title, missing, isBegun = true, aside, children }: Props) {
  const texts = useCheckoutTexts()
  const id = useId()
  const isDone = isBegun && missing?.length === 0
  return (
    <section className={styles.section} data-section={name} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {isDone && (
            <span className={styles.done}>
              <span className="visually-hidden">{texts.done}</span>
            </span>
          )}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
