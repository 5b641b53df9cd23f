import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Ignores jitter. */
const STEP_PX = 8
/** The header stays visible near the top of the page. */
const FAR_PX = 240

/** Hides the element while scrolling down, unless a menu in it is open. */
export function useHideOnScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    function follow() {
      const now = window.scrollY
      const element = ref.current
      if (!element || Math.abs(now - last) < STEP_PX) return
      const isOpen = element.querySelector('[open]') !== null
      element.dataset.hidden = String(now > last && now > FAR_PX && !isOpen)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [ref])
}
