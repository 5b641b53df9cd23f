import { Secret, TOTP } from 'otpauth'
import type { Keys } from '#platform/keys.ts'
import { decryptBytes, encryptBytes } from '#platform/keys.ts'

const STEP_SECONDS = 30
const SECRET_BYTES = 20
const PURPOSE = 'second factors'

export interface TotpSetup {
  sealed: Buffer
  secret: string
  /** otpauth:// URL for a QR code. */
  address: string
}

export function createTotp(keys: Keys, { issuer, label }: { issuer: string; label: string }): TotpSetup {
  const secret = new Secret({ size: SECRET_BYTES })
  const address = new TOTP({ issuer, label, secret }).toString()
  return { sealed: encryptBytes(keys, PURPOSE, secret.bytes), secret: secret.base32, address }
}

/** The time step of the code: the current one or a neighbor. Undefined if the code is wrong. */
export function findTotpStep(keys: Keys, sealed: Buffer | null, code: string, now: Date): number | undefined {
  if (!sealed) return undefined
  const bytes = Uint8Array.from(decryptBytes(keys, PURPOSE, sealed))
  const totp = new TOTP({ secret: new Secret({ buffer: bytes.buffer }) })
  const drift = totp.validate({ token: code.replaceAll(' ', ''), timestamp: now.getTime(), window: 1 })
  return drift === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + drift
}
