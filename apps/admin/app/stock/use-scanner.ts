import { useEffect, useEffectEvent } from 'react'
import { acceptsShortcut } from '../kit/shortcuts.ts'
import { isBarcode } from './stock-view.ts'

/** Longest gap between two keys of a scan: people type a barcode more slowly. */
const SLOWEST_MS = 200

/** A scanner types wherever the focus is and ends with Enter. Emits a scan unless a field has the focus. */
export function useScanner(onScan: (barcode: string) => void) {
  const emitScan = useEffectEvent(onScan)

  useEffect(() => {
    let typed = ''
    let last = 0
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      if (key.length > 1 && key !== 'Enter') return
      if (timeStamp - last > SLOWEST_MS) typed = ''
      last = timeStamp
      if (key !== 'Enter') {
        typed = acceptsShortcut(event) ? typed + key : ''
        return
      }
      if (isBarcode(typed)) {
        // Enter belongs to the scan, not to the focused link.
        event.preventDefault()
        emitScan(typed)
      }
      typed = ''
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
