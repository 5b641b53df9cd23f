import type { RefObject } from 'react'
import { useEffect } from 'react'

const STEPS: Record<string, number> = { j: 1, k: -1 }

/** j and k move the focus from row to row; Enter then opens the row's link, as the browser does by itself. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key.toLowerCase()]
      if (step === undefined || !list.current || !isFreeKey(event, list.current)) return

      const links = [...list.current.querySelectorAll<HTMLElement>('[data-row-link]')]
      const at = links.findIndex((link) => link.matches(':focus'))
      const next = at === -1 ? links[0] : links[at + step]
      if (!next) return

      event.preventDefault()
      next.focus()
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list])
}

/** A letter belongs to the list only where nothing else could be waiting for it. */
function isFreeKey(event: KeyboardEvent, list: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.tagName === 'H1') return true
  return list.contains(focused) && focused.tagName !== 'SELECT'
}
