/** The shop's own rate, used while the carrier is unavailable. */
export interface TableRate {
  readonly id: number
  readonly name: string
  readonly name_es: string | null
  readonly states: readonly string[]
  readonly max_weight_g: number
  readonly price: string
  readonly earliest_days: number
  readonly latest_days: number
}

/**
 * Chooses one rate per name: the lightest weight class that carries the parcels. A rate for the state takes precedence
 * over a rate for all states. Above the heaviest class, that class applies, because a missing rate must not block an
 * order.
 */
export function chooseTableRates(rates: readonly TableRate[], state: string, weight_g: number): TableRate[] {
  const named = new Map<string, TableRate[]>()
  for (const rate of rates) {
    if (rate.states.length > 0 && !rate.states.includes(state)) continue
    named.set(rate.name, [...(named.get(rate.name) ?? []), rate])
  }
  return [...named.values()]
    .map((all) => {
      const local = all.filter(({ states }) => states.length > 0)
      const classes = (local.length > 0 ? local : all).toSorted(
        (a, b) => a.max_weight_g - b.max_weight_g || a.id - b.id,
      )
      return classes.find(({ max_weight_g }) => weight_g <= max_weight_g) ?? classes.at(-1)
    })
    .filter((rate) => rate !== undefined)
    .toSorted((a, b) => Number(a.price) - Number(b.price) || a.id - b.id)
}
