import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface Props {
  /** Paper lies on pictures, volt calls, sale is for reduced prices, quiet only tells. */
  look?: 'paper' | 'volt' | 'sale' | 'quiet'
  children: ReactNode
}

export function Badge({ look = 'volt', children }: Props) {
  return (
    <span className={styles.badge} data-look={look}>
      {children}
    </span>
  )
}
