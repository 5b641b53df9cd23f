import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '../kit/focus-heading.ts'

/** Scroll positions by the key of the history entry. */
const positions = new Map<string, number>()

/**
 * Emulates a page load on client-side navigation: scrolls to the top, or on Back and Forward to where the shopper was,
 * focuses the heading and announces the title.
 */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef({ pathname, key })
  const lastTop = useLastScrollTop()
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { pathname, key }
    positions.set(before.key, lastTop.current)
    const isOther = before.pathname !== pathname
    if (isOther || isBack) window.scrollTo({ top: (isBack && positions.get(key)) || 0, left: 0, behavior: 'instant' })
    if (!isOther) return
    focusHeading()
    setAnnouncement(document.title)
  }, [pathname, key, isBack, lastTop])

  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  )
}

/** The position before the new screen, which may be shorter, has replaced the old one. */
function useLastScrollTop() {
  const top = useRef(0)
  useEffect(() => {
    const remember = () => {
      top.current = window.scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    // A busy browser reports a scroll late. Captured, so that the old screen still stands.
    addEventListener('popstate', remember, { capture: true })
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('popstate', remember, { capture: true })
    }
  }, [])
  return top
}
