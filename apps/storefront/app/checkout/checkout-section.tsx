import type { ReactNode } from 'react'
import { useId } from 'react'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import styles from './checkout-section.module.css'
import type { MissingField } from './use-checkout.ts'

interface Props {
  /** Target of the links in the error summary. */
  name: string
  title: string
  missing?: readonly MissingField[]
  /** Whether the section has content that can be complete. */
  isBegun?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** A section of the checkout, with a check mark once it is complete. The payment section lists the missing fields. */
export function CheckoutSection({ name, title, missing, isBegun = true, aside, children }: Props) {
  const texts = useCheckoutMessages()
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
