/**
 * Apportions cents over lines in proportion to `left`, by Sainte-Laguë: rounds each line's exact share, then moves
 * single cents to or from the line that is furthest off. The largest-remainder method is not monotonic: it can raise a
 * line's share when another line is added, so that adding to a cart would lower its total. Caps the amount at the sum
 * of `left`; lines with 0 get nothing.
 */
export function apportionCents(cents: number, left: readonly number[]): number[] {
  let whole = 0
  for (const line of left) whole += line
  if (whole === 0) return left.map(() => 0)
  const amount = Math.min(cents, whole)

  let over = amount
  const shares = left.map((line) => {
    const share = roundPart(amount, line, whole)
    over -= share
    return share
  })
  for (; over > 0; over--) addTo(shares, nextToGainCent(left, shares), 1)
  for (; over < 0; over++) addTo(shares, nextToLoseCent(left, shares), -1)
  return shares
}

/** `cents × line ÷ whole`, rounded half up; uses BigInt where the product exceeds MAX_SAFE_INTEGER. */
function roundPart(cents: number, line: number, whole: number): number {
  const product = 2 * cents * line + whole
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / (2 * whole))
  return Number((2n * BigInt(cents) * BigInt(line) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** The line with the highest `left / (2 × share + 1)`; on a tie, the first. */
function nextToGainCent(left: readonly number[], shares: readonly number[]): number {
  let best = -1
  for (let index = 0; index < left.length; index++) {
    if (left[index] === 0) continue
    if (best === -1 || isMore(left, index, 2 * (shares[index] as number) + 1, best, 2 * (shares[best] as number) + 1)) {
      best = index
    }
  }
  return best
}

/** The line with the lowest `left / (2 × share - 1)`; on a tie, the last. */
function nextToLoseCent(left: readonly number[], shares: readonly number[]): number {
  let best = -1
  for (let index = 0; index < left.length; index++) {
    const share = shares[index] as number
    if (share === 0) continue
    if (best === -1 || !isMore(left, index, 2 * share - 1, best, 2 * (shares[best] as number) - 1)) best = index
  }
  return best
}

/** Compares `left / weight` of two lines by cross-multiplication, which is exact. */
function isMore(
  left: readonly number[],
  firstIndex: number,
  firstWeight: number,
  secondIndex: number,
  secondWeight: number,
): boolean {
  const [a, b] = [left[firstIndex] as number, left[secondIndex] as number]
  const [first, second] = [a * secondWeight, b * firstWeight]
  if (first <= Number.MAX_SAFE_INTEGER && second <= Number.MAX_SAFE_INTEGER) return first > second
  return BigInt(a) * BigInt(secondWeight) > BigInt(b) * BigInt(firstWeight)
}

function addTo(shares: number[], index: number, cents: number): void {
  shares[index] = (shares[index] as number) + cents
}
