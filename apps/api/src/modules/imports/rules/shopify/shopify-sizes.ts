import type { SizeRunRef } from '#modules/catalog/rules/product-plan.ts'

const SPELLINGS: Record<string, string> = {
  extrasmall: 'xs',
  xsmall: 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  extralarge: 'xl',
  xlarge: 'xl',
  '2xl': 'xxl',
  xxlarge: 'xxl',
  '3xl': 'xxxl',
  xxxlarge: 'xxxl',
  os: 'onesize',
  osfa: 'onesize',
  defaulttitle: 'onesize',
}

/** Products without a size have one. */
export const ONE_SIZE = 'One size'

function canonicalSize(label: string): string {
  const plain = label.toLowerCase().replaceAll(/[\s_-]+/g, '')
  return SPELLINGS[plain] ?? plain
}

/**
 * A size run that has all of the sizes: the one that the category uses most, else the smallest, else the first by name.
 * A tee and a pair of socks can have the same sizes and different measurements.
 */
export function findSizeRun(
  sizes: readonly string[],
  runs: readonly SizeRunRef[],
  usedRunIds: readonly number[],
): SizeRunRef | undefined {
  const wanted = sizes.map(canonicalSize)
  const fitting = runs.filter((run) => {
    const own = new Set(run.sizes.map(canonicalSize))
    return wanted.every((size) => own.has(size))
  })
  const used = usedRunIds.map((id) => fitting.find((run) => run.id === id)).find((run) => run !== undefined)
  return used ?? fitting.toSorted((a, b) => a.sizes.length - b.sizes.length || (a.name < b.name ? -1 : 1))[0]
}

/** The size as the run labels it; undefined if the run does not have it. */
export function labelInRun(size: string, run: SizeRunRef): string | undefined {
  return run.sizes.find((label) => canonicalSize(label) === canonicalSize(size))
}
