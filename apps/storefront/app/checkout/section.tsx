import type { ReactNode } from 'react'
import { useId } from 'react'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import type { CheckoutTexts } from '../texts/en-checkout.ts'
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

/** A part of the page: what it is about, and whether it is done or what is still missing. */
export function Section({ name, title, missing, isBegun = true, aside, children }: Props) {
  const texts = useCheckoutTexts()
  const id = useId()
  const isDone = isBegun && missing?.length === 0
  return (
    <section className={styles.section} data-section={name} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {missing && (isDone || missing.length > 0) && (
        <p className={styles.state} data-done={isDone}>
          {isDone ? texts.done : texts.missing(namesOf(missing, texts))}
        </p>
      )}
      {children}
    </section>
  )
}

/** One line in any case, so that nothing moves while somebody types. */
function namesOf(missing: readonly Missing[], texts: CheckoutTexts): string {
  const [first, ...others] = missing
  return others.length > 0 ? texts.fields(missing.length) : (first?.label ?? '')
}
