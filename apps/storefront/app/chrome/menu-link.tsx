import type { ReactNode } from 'react'
import { LocalizedLink } from '../localized-link.tsx'

interface MenuLinkProps {
  /** Path in English, or a whole address. */
  to: string
  replace?: boolean
  className?: string | undefined
  children: ReactNode
}

export function MenuLink({ to, replace, className, children }: MenuLinkProps) {
  if (to.startsWith('/'))
    return (
      <LocalizedLink to={to} className={className} {...(replace && { replace })}>
        {children}
      </LocalizedLink>
    )
  return (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
