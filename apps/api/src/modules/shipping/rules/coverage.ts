export function hasActiveBox(boxes: readonly { active: boolean }[]): boolean {
  return boxes.some(({ active }) => active)
}

/** Requires an active rate for all states: without it, some states would have no rate while the carrier is down. */
export function coversEveryState(rates: readonly { active: boolean; states: readonly string[] }[]): boolean {
  return rates.some(({ active, states }) => active && states.length === 0)
}
