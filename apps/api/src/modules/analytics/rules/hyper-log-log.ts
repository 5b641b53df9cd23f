/** 2^14 registers: a standard error of 0.81 %. */
const INDEX_BITS = 14
const REGISTERS = 2 ** INDEX_BITS
const MAX_RANK = 64 - INDEX_BITS + 1

/** Counts distinct hashes without keeping them: each register has the longest run of zeros that was seen. */
export type Sketch = Uint8Array

export function createSketch(): Sketch {
  return new Uint8Array(REGISTERS)
}

/** Takes the first eight bytes of the hash. */
export function addHash(sketch: Sketch, hash: Buffer): void {
  const index = hash.readUInt16BE(0) >>> (16 - INDEX_BITS)
  const high = (hash.readUInt16BE(0) & (2 ** (16 - INDEX_BITS) - 1)) * 2 ** 16 + hash.readUInt16BE(2)
  const rank = rankOf(high, hash.readUInt32BE(4))
  if (rank > (sketch[index] ?? 0)) sketch[index] = rank
}

/** Place of the first one bit in 18 bits followed by 32, from 1. */
function rankOf(high: number, low: number): number {
  if (high > 0) return Math.clz32(high) - 13
  return low > 0 ? Math.clz32(low) + 19 : MAX_RANK
}

/** The sketch of both sets together. */
export function mergeSketches(one: Sketch, other: Sketch): Sketch {
  return one.map((rank, index) => Math.max(rank, other[index] ?? 0))
}

/** Ertl’s estimator (“New cardinality estimation algorithms for HyperLogLog sketches”, 2017), which needs no tables. */
export function estimateCount(sketch: Sketch): number {
  const counts = new Array<number>(MAX_RANK + 1).fill(0)
  for (const rank of sketch) counts[rank] = (counts[rank] ?? 0) + 1
  let sum = REGISTERS * tau(1 - (counts[MAX_RANK] ?? 0) / REGISTERS)
  for (let rank = MAX_RANK - 1; rank >= 1; rank--) sum = (sum + (counts[rank] ?? 0)) / 2
  sum += REGISTERS * sigma((counts[0] ?? 0) / REGISTERS)
  return Math.round(REGISTERS ** 2 / (2 * Math.LN2 * sum))
}

function sigma(share: number): number {
  if (share === 1) return Number.POSITIVE_INFINITY
  let [x, weight, sum, before] = [share, 1, share, 0]
  while (sum !== before) {
    x *= x
    before = sum
    sum += x * weight
    weight += weight
  }
  return sum
}

function tau(share: number): number {
  if (share === 0 || share === 1) return 0
  let [x, weight, sum, before] = [share, 1, 1 - share, 0]
  while (sum !== before) {
    x = Math.sqrt(x)
    before = sum
    weight /= 2
    sum -= (1 - x) ** 2 * weight
  }
  return sum / 3
}
