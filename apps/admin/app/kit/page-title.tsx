import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Focusable, because the focus moves to the heading after a navigation. */
export function PageTitle({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <Title order={1} tabIndex={-1} className={className}>
      {children}
    </Title>
  )
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} size="sm">
      ← {children}
    </Anchor>
  )
}
