import { useEffect, useRef } from 'react'

/** A moved element loses the focus; this restores it after the next render. */
export function useRefocus(): (selector: string) => void {
  const wanted = useRef<string>(null)

  useEffect(() => {
    if (wanted.current === null) return
    document.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })

  return (selector) => {
    wanted.current = selector
  }
}
