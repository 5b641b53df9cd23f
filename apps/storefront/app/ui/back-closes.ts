import { useEffect, useEffectEvent } from 'react'

/**
 * While something lies over the page, Back takes that away instead of the page. The entry for it is ours alone: the
 * router never hears of it, because the window's own handler was there before it (see entry.client.tsx). A link inside
 * should `replace`, so that it takes the entry's place.
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
    hearNext(() => {
      entered = false
      close()
    })
    return () => {
      clearTimeout(timer)
      window.onpopstate = pass
      if (!entered || !history.state?.covered) return
      hearNext(pass)
      history.back()
    }
  }, [open])
}

function hearNext(hear: () => void): void {
  window.onpopstate = (event) => {
    event.stopImmediatePropagation()
    window.onpopstate = pass
    hear()
  }
}

/** Not null, with which the handler would lose its place before the router's. */
function pass() {}
