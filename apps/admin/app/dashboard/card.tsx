import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './dashboard.module.css'

interface CardProps {
  title: string
  count?: string | undefined
  note?: string
  aside?: ReactNode
  children: ReactNode
}

/** A panel whose table or chart reaches its edges. */
export function Card({ title, count, note, aside, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {note && <span className={classes.note}>{note}</span>}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
