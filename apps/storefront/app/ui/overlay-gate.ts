export const PAINT_AFTER_MS = 200
export const PAINT_AT_LEAST_MS = 400

/** Whether the overlay is visible, and when to check again. Times in milliseconds. */
export interface Gate {
  readonly busySince: number | null
  readonly paintedSince: number | null
  readonly lookAgainAt: number | null
}

export const CLOSED: Gate = { busySince: null, paintedSince: null, lookAgainAt: null }

/** Short waits show no overlay; a shown overlay stays long enough not to flicker. */
export function passGate(gate: Gate, busy: boolean, now: number): Gate {
  const busySince = busy ? (gate.busySince ?? now) : null
  const paintedSince = gate.paintedSince ?? (busySince !== null && now - busySince >= PAINT_AFTER_MS ? now : null)

  if (paintedSince === null) {
    return { busySince, paintedSince, lookAgainAt: busySince === null ? null : busySince + PAINT_AFTER_MS }
  }
  if (busy) return { busySince, paintedSince, lookAgainAt: null }
  if (now - paintedSince >= PAINT_AT_LEAST_MS) return CLOSED
  return { busySince, paintedSince, lookAgainAt: paintedSince + PAINT_AT_LEAST_MS }
}
