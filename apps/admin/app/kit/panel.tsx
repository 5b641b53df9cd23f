import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './panel.module.css'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}
