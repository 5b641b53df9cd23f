/**
 * Splits units or cents by the largest-remainder method; ties go to the first. A ratio of 0 gets nothing, unless all
 * ratios are 0: then the split is even.
 */
export function splitByRatio(total: number, ratios: readonly number[]): number[] {
  let sum = 0
  for (const ratio of ratios) sum += ratio
  if (sum === 0) return ratios.length === 0 ? [] : splitByRatio(total, Array(ratios.length).fill(1))

  const remainders = new Float64Array(ratios.length)
  let left = total
  const shares = ratios.map((ratio, index) => {
    const { whole, remainder } = divide(total, ratio, sum)
    remainders[index] = remainder
    left -= whole
    return whole
  })
  if (left === 0) return shares

  const luckiest = Array.from(remainders.keys())
  luckiest.sort((a, b) => (remainders[b] as number) - (remainders[a] as number) || a - b)
  for (let rank = 0; rank < left; rank++) {
    const index = luckiest[rank] as number
    shares[index] = (shares[index] as number) + 1
  }
  return shares
}

/** `total × ratio ÷ sum`, exact even if the product exceeds MAX_SAFE_INTEGER. */
function divide(total: number, ratio: number, sum: number): { whole: number; remainder: number } {
  const product = total * ratio
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % sum
    return { whole: (product - remainder) / sum, remainder }
  }
  const exact = BigInt(total) * BigInt(ratio)
  return { whole: Number(exact / BigInt(sum)), remainder: Number(exact % BigInt(sum)) }
}
