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
  const given = Math.min(cents, whole)

  let over = given
  const shares = left.map((line) => {
    const share = roundPart(given, line, whole)
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
  for (let place = 0; place < left.length; place++) {
    if (left[place] === 0) continue
    if (best === -1 || isMore(left, place, 2 * (shares[place] as number) + 1, best, 2 * (shares[best] as number) + 1)) {
      best = place
    }
  }
  return best
}

/** The line with the lowest `left / (2 × share - 1)`; on a tie, the last. */
function nextToLoseCent(left: readonly number[], shares: readonly number[]): number {
  let best = -1
  for (let place = 0; place < left.length; place++) {
    const share = shares[place] as number
    if (share === 0) continue
    if (best === -1 || !isMore(left, place, 2 * share - 1, best, 2 * (shares[best] as number) - 1)) best = place
  }
  return best
}

/** Compares `left / weight` of two lines by cross-multiplication, which is exact. */
function isMore(left: readonly number[], one: number, oneWeight: number, other: number, otherWeight: number): boolean {
  const [a, b] = [left[one] as number, left[other] as number]
  const [first, second] = [a * otherWeight, b * oneWeight]
  if (first <= Number.MAX_SAFE_INTEGER && second <= Number.MAX_SAFE_INTEGER) return first > second
  return BigInt(a) * BigInt(otherWeight) > BigInt(b) * BigInt(oneWeight)
}

function addTo(shares: number[], place: number, cents: number): void {
  shares[place] = (shares[place] as number) + cents
}
