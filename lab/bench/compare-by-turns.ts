const ROUNDS = 3

export interface Comparison<T> {
  ratio: number
  /** Of the round with the median ratio. */
  ours: T
  bare: T
}

/** Measures both by turns. The median round counts, so that one that other work has disturbed does not. */
export async function compareByTurns<T extends { perSecond: number }>(
  measureOurs: () => Promise<T>,
  measureBare: () => Promise<T>,
): Promise<Comparison<T>> {
  const rounds: Comparison<T>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [ours, bare] = [await measureOurs(), await measureBare()]
    rounds.push({ ratio: ours.perSecond / bare.perSecond, ours, bare })
  }
  return rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)] as Comparison<T>
}
