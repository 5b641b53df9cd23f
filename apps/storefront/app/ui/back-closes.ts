import { useEffect, useEffectEvent } from 'react'

/** Going back takes a moment. What is opened meanwhile waits for it, and would be taken away by it otherwise. */
let left: Promise<void> = Promise.resolve()

/**
 * While something lies over the page, Back takes that away instead of the page. The entry for it is ours alone: the
 * router never hears of it, because the window's own handler was there before it (see entry.client.tsx). A link inside
 * should `replace`, so that it takes the entry's place.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    let isOver = false
    let entered = false
    void left.then(() => {
      if (isOver) return
      entered = true
      history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, covered: true }, '')
      hearNext(() => {
        entered = false
        close()
      })
    })
    return () => {
      isOver = true
      if (!entered) return
      window.onpopstate = pass
      if (!history.state?.covered) return
      left = new Promise((resolve) => hearNext(resolve))
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
