import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../kit/focus-heading.ts'

/** Emulates a page load on client-side navigation: scrolls to the top, focuses the heading and announces the title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    focusHeading()
    setAnnouncement(document.title)
  }, [pathname])

  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  )
}
