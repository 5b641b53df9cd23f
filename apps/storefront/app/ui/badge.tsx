import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface Props {
  /** `paper` for use on images, `volt` for emphasis, `sale` for reduced prices, `quiet` for information. */
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
