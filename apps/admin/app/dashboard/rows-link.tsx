import type { Permission } from '@fieldhouse/contract/access'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '../session/staff-context.ts'

interface RowsLinkProps {
  to: string
  permission?: Permission
  className?: string | undefined
  children: ReactNode
}

/** Opens the rows that a figure is made of, if the viewer may see them. */
export function RowsLink({ to, permission = 'orders', className = '', children }: RowsLinkProps) {
  if (!useCan()(permission)) return <span className={className}>{children}</span>
  return (
    <Anchor component={Link} to={to} inherit className={className}>
      {children}
    </Anchor>
  )
}
