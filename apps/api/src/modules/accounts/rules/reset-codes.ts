const MINUTE_MS = 60_000

/** Crockford's base 32: no I, L, O or U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

export const RESET_CODE_TTL_MINUTES = 10
export const MAX_RESET_CODE_ATTEMPTS = 5

export function resetCodeExpiry(now: Date): Date {
  return new Date(now.getTime() + RESET_CODE_TTL_MINUTES * MINUTE_MS)
}

/** Five bits of each of the first eight bytes: 40 bits of entropy. */
export function toResetCode(bytes: Uint8Array): string {
  return toCrockford(bytes.subarray(0, LENGTH))
}

/** Five bits of each byte. */
export function toCrockford(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('')
}

/** Accepts lowercase, spaces, hyphens, O for 0, and I or L for 1. */
export function normalizeResetCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
