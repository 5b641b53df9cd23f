/** Crockford's Base32: omits I, L, O and U, which are easily misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Fifty bits: with 50,000 codes issued, guessing one takes about 20 billion tries. */
export const CODE_LENGTH = 10

/** One code per ten random bytes, such as `SPRING-7K2QD-9XW4M`. */
export function generateCodes(random: Uint8Array, prefix: string): string[] {
  const codes: string[] = []
  for (let start = 0; start + CODE_LENGTH <= random.length; start += CODE_LENGTH) {
    const letters = Array.from(random.subarray(start, start + CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    const halves = [letters.slice(0, CODE_LENGTH / 2).join(''), letters.slice(CODE_LENGTH / 2).join('')]
    codes.push([prefix.toUpperCase(), ...halves].filter(Boolean).join('-'))
  }
  return codes
}
