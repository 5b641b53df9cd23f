/** Crockford's: without I, L, O and U, which are read for something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Fifty bits: of 50,000 codes, one is guessed in some twenty thousand million tries. */
export const CODE_LETTERS = 10

/** A code for each ten random bytes: `SPRING-7K2QD-9XW4M`. */
export function toCodes(random: Uint8Array, prefix: string): string[] {
  const codes: string[] = []
  for (let start = 0; start + CODE_LETTERS <= random.length; start += CODE_LETTERS) {
    const letters = Array.from(random.subarray(start, start + CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length])
    const halves = [letters.slice(0, CODE_LETTERS / 2).join(''), letters.slice(CODE_LETTERS / 2).join('')]
    codes.push([prefix.toUpperCase(), ...halves].filter(Boolean).join('-'))
  }
  return codes
}
