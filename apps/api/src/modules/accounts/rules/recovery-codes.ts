import { toCrockford } from './reset-codes.ts'

export const RECOVERY_CODE_COUNT = 10
/** 60 bits of entropy. */
export const RECOVERY_CODE_BYTES = 12

/** Three groups of four characters, as in 4F7K-9QMD-X3TZ. */
export function toRecoveryCode(bytes: Uint8Array): string {
  return toCrockford(bytes.subarray(0, RECOVERY_CODE_BYTES)).match(/.{4}/g)?.join('-') ?? ''
}
