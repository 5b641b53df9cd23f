import type { SizeRun } from '@fieldhouse/contract/listing'

type Size = SizeRun['sizes'][number]

export interface SizeGroup {
  /** Names of the size runs that have these sizes. */
  runs: string[]
  /** Smallest first. */
  sizes: Size[]
}

/**
 * Size runs that share a size form one group: a shopper who wears M wears it in every run that has an M. Groups with a
 * single size are left out.
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

/** Inserts each new size after its predecessor in its own run, or before the first size both runs share. */
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
