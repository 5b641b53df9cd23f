/** One bit per row, per item, or per product id. */
export type BitSet = Uint32Array

export function makeBitSet(length: number): BitSet {
  return new Uint32Array((length + 31) >>> 5)
}

const scratch: BitSet[] = []
let taken = 0

/** The sets that were taken may be overwritten from now on. */
export function releaseBitSets(): void {
  taken = 0
}

/** An empty set that is valid until sets are released: new ones for each request would keep the garbage collector busy. */
export function takeBitSet(length: number): BitSet {
  const words = (length + 31) >>> 5
  const room = scratch[taken]
  const set = room && room.length >= words ? room : new Uint32Array(words)
  scratch[taken++] = set
  return set.subarray(0, words).fill(0)
}

export function hasBit(set: BitSet, position: number): boolean {
  return bitOf(set, position) === 1
}

/** 0 or 1: where either is likely, a branch costs more than the rest of a pass. */
export function bitOf(set: BitSet, position: number): number {
  return position >>> 5 < set.length ? ((set[position >>> 5] as number) >>> (position & 31)) & 1 : 0
}

export function addBit(set: BitSet, position: number): void {
  putBit(set, position, 1)
}

/** `bit` is 0 or 1; 0 leaves what is there. */
export function putBit(set: BitSet, position: number, bit: number): void {
  set[position >>> 5] = (set[position >>> 5] as number) | (bit << (position & 31))
}

/** Null stands for everything. The result is the first set or a taken one. */
export function intersect(first: BitSet, ...others: readonly (BitSet | null | undefined)[]): BitSet {
  let result = first
  for (const other of others) {
    if (!other) continue
    const both = result === first ? takeBitSet(first.length * 32) : result
    for (let word = 0; word < both.length; word++) both[word] = (result[word] as number) & (other[word] as number)
    result = both
  }
  return result
}

/** For changes of a set that is kept. */
export function copyBitSet(set: BitSet): BitSet {
  const copy = takeBitSet(set.length * 32)
  copy.set(set)
  return copy
}

/** Adds what is in `other`. */
export function unite(set: BitSet, other: BitSet): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) | (other[word] as number)
}

/** Removes what is in `other`. */
export function subtract(set: BitSet, other: BitSet): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) & ~(other[word] as number)
}

export function countMembers(set: BitSet): number {
  return countShared(set, set)
}

export function countShared(a: BitSet, b: BitSet): number {
  let count = 0
  for (let word = 0; word < a.length; word++) count += countBits((a[word] as number) & (b[word] as number))
  return count
}

/** Sums neighboring bits, then neighboring pairs, then neighboring fours; the product adds the four bytes. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Position of the lowest bit of a word that has one. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** The first positions, in ascending order, as many as there is room for in `into`. */
export function listBits(set: BitSet, into: Int32Array): Int32Array {
  let count = 0
  for (let word = 0; word < set.length && count < into.length; word++) {
    for (let rest = set[word] as number; rest !== 0; rest &= rest - 1) {
      into[count++] = word * 32 + lowestBit(rest)
    }
  }
  return into.subarray(0, count)
}
