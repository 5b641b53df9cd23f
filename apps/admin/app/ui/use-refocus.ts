import { useEffect, useRef } from 'react'

/** What is put to another place of the page loses the focus there: it gets it back once it has arrived. */
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
