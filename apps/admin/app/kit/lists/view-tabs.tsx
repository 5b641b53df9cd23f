import { Link } from 'react-router'
import classes from './view-tabs.module.css'

export interface ViewTab {
  key: string
  to: string
  label: string
  current: boolean
  /** Formatted. */
  count?: string | undefined
  /** Work is going on behind this tab. */
  busy?: boolean
}

/** Links, so that a tab can be opened beside another one. */
export function ViewTabs({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, to, label, current, count, busy }) => (
        <Link key={key} to={to} aria-current={current ? 'page' : undefined}>
          {label}
          {count !== undefined && (
            <span className={classes.count} data-busy={busy || undefined}>
              {count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
