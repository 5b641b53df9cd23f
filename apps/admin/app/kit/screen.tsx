import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useRowShortcuts } from './lists/use-row-shortcuts.ts'
import { BackLink, PageTitle } from './page-title.tsx'
import classes from './screen.module.css'
import { Toolbar } from './toolbar.tsx'

interface ScreenProps {
  /** Omitted if the content has its own heading. */
  title?: string
  text?: string
  back?: { to: string; label: string }
  actions?: ReactNode
  busy?: boolean
  children: ReactNode
}

export function Screen({ title, text, back, actions, busy, children }: ScreenProps) {
  const section = useRef<HTMLElement>(null)
  useRowShortcuts(section)
  return (
    <section className={classes.screen} aria-busy={busy} ref={section}>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      {title !== undefined && (
        <Toolbar>
          <PageTitle>{title}</PageTitle>
          {actions}
        </Toolbar>
      )}
      {text && <Text c="dimmed">{text}</Text>}
      {children}
    </section>
  )
}
