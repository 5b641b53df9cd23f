import { hkdfSync } from 'node:crypto'

/** Derives one key per purpose from the configured secret, so that no two purposes share a key. */
export interface Keys {
  for: (purpose: string) => Uint8Array
}

export function deriveKeys(secret: string): Keys {
  const made = new Map<string, Uint8Array>()
  return {
    for(purpose) {
      const key = made.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, '', `fieldhouse ${purpose}`, 32))
      made.set(purpose, key)
      return key
    },
  }
}
