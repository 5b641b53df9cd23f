import { useEffect, useRef } from 'react'
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
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.key
  const isCounted = tabs.some(({ count }) => count !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per tab, and when the counts make tabs wider
  useEffect(() => {
    if (nav.current) centerCurrent(nav.current)
  }, [current, isCounted])
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
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

/** On a phone the tabs scroll, and the current one may be beyond the edge. */
function centerCurrent(nav: HTMLElement): void {
  const tab = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!tab) return
  const frame = nav.getBoundingClientRect()
  nav.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2)
}
