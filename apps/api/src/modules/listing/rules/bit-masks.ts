import type { IdIndex } from './id-index.ts'

/** Words of 32 bits that a mask over so many values takes. */
export function maskWordsFor({ ids }: IdIndex<unknown>): number {
  return Math.max(1, Math.ceil(ids.length / 32))
}

export function toMask<Key>(index: IdIndex<Key>, keys: Iterable<Key>): Uint32Array {
  const mask = new Uint32Array(maskWordsFor(index))
  writeMask(mask, 0, keys, index)
  return mask
}

export function writeMask<Key>(masks: Uint32Array, offset: number, keys: Iterable<Key>, index: IdIndex<Key>): void {
  for (const key of keys) {
    const bit = index.of.get(key)
    if (bit === undefined) continue
    masks[offset + (bit >> 5)] = (masks[offset + (bit >> 5)] as number) | (1 << (bit & 31))
  }
}

interface MaskColumn {
  masks: Uint32Array
  /** Words per entry. */
  words: number
}

/** Copies entries to a column whose masks may be wider. */
export function copyMasks(old: MaskColumn, next: MaskColumn, { from, to }: { from: number; to: number }, at: number) {
  if (old.words === next.words) {
    next.masks.set(old.masks.subarray(from * old.words, to * old.words), at * next.words)
    return
  }
  for (let entry = from; entry < to; entry++) {
    const mask = old.masks.subarray(entry * old.words, (entry + 1) * old.words)
    next.masks.set(mask, (at + entry - from) * next.words)
  }
}

/** `chosen: null` accepts any bit. */
export function masksOverlap(masks: Uint32Array, offset: number, words: number, chosen: Uint32Array | null): boolean {
  for (let word = 0; word < words; word++) {
    if (((masks[offset + word] as number) & (chosen === null ? -1 : (chosen[word] as number))) !== 0) return true
  }
  return false
}
