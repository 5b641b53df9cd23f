import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Less than this is a trembling hand. */
const STEP_PX = 8
/** So far down the page, the header is no longer where one began. */
const FAR_PX = 240

/** Marks the element as hidden while the page is scrolled down, unless something in it is open. */
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
