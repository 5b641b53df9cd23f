import { hkdfSync } from 'node:crypto'

/** Keys for each purpose, all from the one secret of the configuration: no two purposes share one. */
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
