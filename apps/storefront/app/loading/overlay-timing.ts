export const SHOW_AFTER_MS = 200
export const MIN_VISIBLE_MS = 400

/** Whether the overlay is visible, and when to check again. Times in milliseconds. */
export interface OverlayTiming {
  readonly busySince: number | null
  readonly paintedSince: number | null
  readonly lookAgainAt: number | null
}

export const OVERLAY_HIDDEN: OverlayTiming = { busySince: null, paintedSince: null, lookAgainAt: null }

/** Short waits show no overlay; a shown overlay stays long enough not to flicker. */
export function nextOverlayTiming(gate: OverlayTiming, busy: boolean, now: number): OverlayTiming {
  const busySince = busy ? (gate.busySince ?? now) : null
  const paintedSince = gate.paintedSince ?? (busySince !== null && now - busySince >= SHOW_AFTER_MS ? now : null)

  if (paintedSince === null) {
    return { busySince, paintedSince, lookAgainAt: busySince === null ? null : busySince + SHOW_AFTER_MS }
  }
  if (busy) return { busySince, paintedSince, lookAgainAt: null }
  if (now - paintedSince >= MIN_VISIBLE_MS) return OVERLAY_HIDDEN
  return { busySince, paintedSince, lookAgainAt: paintedSince + MIN_VISIBLE_MS }
}
