/**
 * Shares a delivery out by ratio: each size its whole part, and what is left over one by one to the largest remainders,
 * of equal ones to the first. A ratio of 0 gets nothing, unless all are 0: then all are alike.
 */
export function splitByRatio(total: number, ratios: readonly number[]): number[] {
  const sum = ratios.reduce((all, ratio) => all + ratio, 0)
  if (sum === 0) return ratios.length === 0 ? [] : splitByRatio(total, Array(ratios.length).fill(1))

  const shares = ratios.map((ratio, index) => ({
    index,
    whole: Math.floor((total * ratio) / sum),
    remainder: (total * ratio) % sum,
  }))
  const left = total - shares.reduce((all, { whole }) => all + whole, 0)
  const luckier = shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index).slice(0, left)
  const lucky = new Set(luckier.map(({ index }) => index))
  return shares.map(({ index, whole }) => whole + (lucky.has(index) ? 1 : 0))
}
