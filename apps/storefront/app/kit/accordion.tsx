import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  /** One level below the heading of its section. */
  heading?: 'h2' | 'h3'
  open?: boolean
  children: ReactNode
}

/** A `<details>` element, so that it works without scripts. */
export function Accordion({ title, heading: Heading = 'h2', open = false, children }: Props) {
  return (
    <details className={styles.accordion} open={open}>
      <summary>
        <Heading>{title}</Heading>
        <Icon name="plus" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
