import { useEffect, useEffectEvent } from 'react'
import { acceptsShortcut } from './shortcuts.ts'

/** Longest gap between two keys of a scan: people type a barcode more slowly. */
const SLOWEST_MS = 200

interface ScannerOptions {
  /** Also while a field has the focus; its owner discards what the scanner typed there. */
  inFields?: boolean
}

/** A scanner types wherever the focus is and ends with Enter. Emits a scan unless a field has the focus. */
export function useScanner(onScan: (barcode: string) => void, { inFields = false }: ScannerOptions = {}) {
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
        typed = acceptsShortcut(event, inFields) ? typed + key : ''
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
  }, [inFields])
}

/** A product name is not one word with that many digits. */
export function isBarcode(text: string): boolean {
  return /^(?=.{6,}$)[a-z-]*\d{3}[\w-]*$/i.test(text.trim())
}
