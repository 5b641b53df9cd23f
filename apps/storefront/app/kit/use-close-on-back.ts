import { useEffect, useEffectEvent } from 'react'

/** `history.back()` is asynchronous: a dialog that opens before it completes must wait, or Back would close it. */
let left: Promise<void> = Promise.resolve()

/**
 * Back closes an open dialog instead of leaving the page. The router does not see the extra history entry, because the
 * window's handler runs before its own (see entry.client.tsx). Links inside a dialog should `replace`, so that they
 * take over the entry.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
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

/** Not null: clearing the handler would move it behind the router's. */
function pass() {}
