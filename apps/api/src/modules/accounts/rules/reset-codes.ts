const MINUTE_MS = 60_000

/** Crockford's: no I, L, O or U, so that nobody reads one for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

export const CODE_MINUTES = 10
export const WRONG_TRIES = 5

export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
}

/** Forty bits of what is given, as eight characters. */
export function toCode(bytes: Uint8Array): string {
  return Array.from({ length: LENGTH }, (_, index) => ALPHABET[(bytes[index] ?? 0) & 31]).join('')
}

/** As it was sent, however it was typed: in small letters, in groups, with an O for a zero. */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
