import { useEffect, useEffectEvent } from 'react'

/**
 * While something lies over the page, Back takes that away instead of the page. The entry for it is ours alone: the
 * router never hears of it. A link inside should `replace`, so that it takes the entry's place.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    let entered = false
    const timer = setTimeout(() => {
      entered = true
      history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, covered: true }, '')
    })
    function leave(event: PopStateEvent) {
      event.stopImmediatePropagation()
      entered = false
      close()
    }
    window.addEventListener('popstate', leave, { capture: true, once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('popstate', leave, { capture: true })
      if (!entered || !history.state?.covered) return
      window.addEventListener('popstate', hush, { capture: true, once: true })
      history.back()
    }
  }, [open])
}

function hush(event: PopStateEvent): void {
  event.stopImmediatePropagation()
}
