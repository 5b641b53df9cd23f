import type { Deps } from '#platform/deps.ts'

export interface RelyingParty {
  /** The domain that passkeys are bound to. */
  id: string
  origin: string
}

export function relyingParty({ ADMIN_URL }: Pick<Deps['config'], 'ADMIN_URL'>): RelyingParty {
  const { hostname, origin } = new URL(ADMIN_URL)
  return { id: hostname, origin }
}
