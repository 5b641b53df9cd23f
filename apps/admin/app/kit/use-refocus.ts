import { useEffect, useRef } from 'react'

/** A moved element loses the focus; this restores it after the next render. */
export function useRefocus(): (selector: string) => void {
  const target = useRef<string>(null)

  useEffect(() => {
    if (target.current === null) return
    document.querySelector<HTMLElement>(target.current)?.focus()
    target.current = null
  })

  return (selector) => {
    target.current = selector
  }
}
