/** Reproducible random numbers: the same seed returns the same sequence. */
export interface SeededRandom {
  /** From 0 inclusive to 1 exclusive. */
  next: () => number
  between: (least: number, most: number) => number
  whole: (least: number, most: number) => number
  oneOf: <T>(things: readonly T[]) => T
  /** Draws each name in proportion to its weight. */
  weighted: <Name extends string>(weights: Readonly<Partial<Record<Name, number>>>) => Name
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x9e37_79b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + next() * (most - least)

  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    oneOf<T>(things: readonly T[]) {
      return things[Math.floor(next() * things.length)] as T
    },
    weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>) {
      const entries = Object.entries(weights) as [Name, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      return (entries[0] as [Name, number])[0]
    },
  }
}

/** Derives the seed of one of many runs, far from those of its neighbors. */
export function deriveSeed(seed: number, index: number): number {
  return Math.floor(createSeededRandom(seed ^ Math.imul(index + 1, 0x85eb_ca6b)).next() * 2 ** 32)
}
