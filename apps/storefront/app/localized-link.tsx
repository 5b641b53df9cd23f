import type { LinkProps } from 'react-router'
import { Link, useLocation } from 'react-router'
import { langOf, localPath } from './lang.ts'

/** Takes the English path and keeps the reader's language. */
export function LocalizedLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const { pathname, search } = useLocation()
  const path = localPath(langOf(pathname), to)
  return <Link aria-current={path === pathname + search ? 'page' : undefined} {...props} to={path} />
}
