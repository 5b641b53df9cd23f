import { normalizeResetCode, toCrockford } from '#modules/accounts/rules/reset-codes.ts'

/** 80 bits of entropy: a code is money, and whoever guesses it has it. */
export const CREDIT_CODE_BYTES = 16

/** Four groups of four characters, as in 4F7K-9QMD-X3TZ-81VB. */
export function toCreditCode(bytes: Uint8Array): string {
  return toCrockford(bytes.subarray(0, CREDIT_CODE_BYTES)).match(/.{4}/g)?.join('-') ?? ''
}

export const normalizeCreditCode = normalizeResetCode
