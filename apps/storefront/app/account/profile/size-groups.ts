import type { SizeRun } from '@fieldhouse/contract/catalog'

type Size = SizeRun['sizes'][number]

export interface SizeGroup {
  /** The runs that have these sizes. */
  runs: string[]
  /** From small to large. */
  sizes: Size[]
}

/**
 * Sizes are one vocabulary for the whole shop: who wears M wears it in every run that has an M. So runs that share sizes
 * are one group to choose from, and what comes in one size only is no choice.
 */
export function sizeGroups(runs: readonly SizeRun[]): SizeGroup[] {
  const groups: SizeGroup[] = []
  for (const run of runs) {
    const touching = groups.filter(({ sizes }) => sizes.some(({ id }) => run.sizes.some((size) => size.id === id)))
    const group: SizeGroup = {
      runs: [...touching.flatMap((other) => other.runs), run.name],
      sizes: [...touching.map((other) => other.sizes), run.sizes].reduce(merge, []),
    }
    const at = touching[0] ? groups.indexOf(touching[0]) : groups.length
    groups.splice(at, 0, group)
    for (const other of touching) groups.splice(groups.indexOf(other), 1)
  }
  return groups.filter(({ sizes }) => sizes.length > 1)
}

/** Each new size after the one that it follows in its own run, or before the first that both have. */
function merge(known: readonly Size[], added: readonly Size[]): Size[] {
  const merged = [...known]
  const indexOf = ({ id }: Size) => merged.findIndex((size) => size.id === id)
  const firstKnown = added.find((size) => indexOf(size) >= 0)
  let place = firstKnown ? indexOf(firstKnown) : merged.length
  for (const size of added) {
    const at = indexOf(size)
    if (at < 0) merged.splice(place, 0, size)
    place = (at < 0 ? place : at) + 1
  }
  return merged
}
