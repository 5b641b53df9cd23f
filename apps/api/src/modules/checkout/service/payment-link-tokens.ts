import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'

const PURPOSE = 'payment-link'

type TokenDeps = Pick<Deps, 'clock' | 'keys'>

/** Authorizes its holder to open the cart, until it expires or is revoked. */
export function signPaymentLink(deps: TokenDeps, { id, expires_at }: { id: string; expires_at: Date }): string {
  return signTicket(deps, PURPOSE, { id }, expires_at.getTime() - deps.clock.now().getTime())
}

export function readPaymentLinkId(deps: TokenDeps, token: string): string {
  return readTicket<{ id: string }>(deps, PURPOSE, token).id
}
