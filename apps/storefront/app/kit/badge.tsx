import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface Props {
  /** `paper` for use on images, `volt` for emphasis, `sale` for reduced prices, `quiet` for information. */
  variant?: 'paper' | 'volt' | 'sale' | 'quiet'
  children: ReactNode
}

export function Badge({ variant = 'volt', children }: Props) {
  return (
    <span className={styles.badge} data-look={variant}>
      {children}
    </span>
  )
}
