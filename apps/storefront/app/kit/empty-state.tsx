import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  title: string
  text: string
  heading?: 'h1' | 'h2' | 'h3'
  /** Next steps. */
  children?: ReactNode
}

export function EmptyState({ title, text, heading: Heading = 'h2', children }: Props) {
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  )
}
