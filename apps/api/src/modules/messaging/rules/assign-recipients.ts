export interface Assignment {
  held_out: boolean
  /** Null: waits for the better wording of the test. */
  variant: 'a' | 'b' | null
}

/** The same person has the same place in a campaign however often it is prepared. */
export function assignRecipient(
  { id, holdout_percent, ab_percent }: { id: string; holdout_percent: number; ab_percent: number | null },
  subscriber_id: number,
): Assignment {
  // Two independent hashes: the test must be spread evenly over those who are not held out.
  const held_out = hashOf(`holdout:${id}:${subscriber_id}`) % 100 < holdout_percent
  return { held_out, variant: variantOf(hashOf(`variant:${id}:${subscriber_id}`) % 100, ab_percent) }
}

/** FNV-1a with the finalizer of MurmurHash3, 32 bits: even, and the same everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function variantOf(place: number, ab_percent: number | null): Assignment['variant'] {
  if (ab_percent === null || place < ab_percent) return 'a'
  return place < 2 * ab_percent ? 'b' : null
}

const CODE_LENGTH = 9
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Bytes above would make some characters likelier than others. */
const LAST_FAIR_BYTE = 256 - (256 % ALPHABET.length) - 1

/** Codes of short links: 52 bits, so that a guess among a million live ones finds one in 4 billion. */
export function linkCodes(count: number, randomBytes: (size: number) => Uint8Array): string[] {
  const codes: string[] = []
  let code = ''
  while (codes.length < count) {
    for (const byte of randomBytes(CODE_LENGTH * (count - codes.length) + 16)) {
      if (byte > LAST_FAIR_BYTE) continue
      code += ALPHABET[byte % ALPHABET.length]
      if (code.length < CODE_LENGTH) continue
      codes.push(code)
      code = ''
      if (codes.length === count) break
    }
  }
  return codes
}
