/** Something to pack into. */
export function areEnoughBoxes(boxes: readonly { active: boolean }[]): boolean {
  return boxes.some(({ active }) => active)
}

/** A rate for whatever place no other one names: when no carrier can be asked, nobody is left without. */
export function areEnoughRates(rates: readonly { active: boolean; states: readonly string[] }[]): boolean {
  return rates.some(({ active, states }) => active && states.length === 0)
}
