import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { auditHistoryPath } from '../navigation.ts'
import { useCan } from './staff-context.ts'

interface HistoryLinkProps {
  entity: string
  entity_id: string | number
  size?: 'xs' | 'sm'
  /** Accessible name, if it differs from the text. */
  label?: string
  children: ReactNode
}

export function HistoryLink({ entity, entity_id, size = 'sm', label, children }: HistoryLinkProps) {
  const may = useCan()
  if (!may('audit')) return null
  return (
    <Anchor component={Link} size={size} to={auditHistoryPath(entity, String(entity_id))} aria-label={label}>
      {children}
    </Anchor>
  )
}
