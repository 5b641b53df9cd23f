import type { RefObject } from 'react'
import { useShortcuts } from '../shortcuts.ts'

/** j and k move the focus between rows; Enter opens the focused link natively. */
export function useRowShortcuts(list: RefObject<HTMLElement | null>) {
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const index = links.findIndex((link) => link.matches(':focus'))
    const next = index === -1 ? links[0] : links[index + step]
    next?.focus()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
}
