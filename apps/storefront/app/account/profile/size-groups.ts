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
      runs: [...touching.flatMap((touched) => touched.runs), run.name],
      sizes: [...touching.map((touched) => touched.sizes), run.sizes].reduce(merge, []),
    }
    const index = touching[0] ? groups.indexOf(touching[0]) : groups.length
    groups.splice(index, 0, group)
    for (const touched of touching) groups.splice(groups.indexOf(touched), 1)
  }
  return groups.filter(({ sizes }) => sizes.length > 1)
}

/** Inserts each new size after its predecessor in its own run, or before the first size both runs share. */
function merge(existing: readonly Size[], added: readonly Size[]): Size[] {
  const merged = [...existing]
  const indexOf = ({ id }: Size) => merged.findIndex((size) => size.id === id)
  const firstShared = added.find((size) => indexOf(size) >= 0)
  let insertAt = firstShared ? indexOf(firstShared) : merged.length
  for (const size of added) {
    const index = indexOf(size)
    if (index < 0) merged.splice(insertAt, 0, size)
    insertAt = (index < 0 ? insertAt : index) + 1
  }
  return merged
}
