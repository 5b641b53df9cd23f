import type { Access, Permission } from '@fieldhouse/contract/access'
import type { Endpoint } from '@fieldhouse/contract/endpoint'

/** Whoever calls, signed in or not. */
export interface Visitor {
  /** Network address as the edge saw it; the first 64 bits of an IPv6 one. */
  address: string
  user_agent: string
  request_id: string
}

/** Somebody who is signed in. */
export interface Caller extends Visitor {
  user_id: number
  username: string
  session_id: string
  audience: 'shop' | 'admin'
  permissions: ReadonlySet<Permission>
  /** Whether the password was entered within the last minutes. */
  password_is_recent: boolean
  /** Entries that this call has left in the audit log. */
  audited: number
}

/** Somebody who may choose a new password, and nothing else. */
export interface Resetter extends Visitor {
  user_id: number
  token_id: string
}

type AccessOf<E extends Endpoint> = E['access'] extends readonly (infer A)[] ? A : E['access']
type WhoOf<A> = A extends 'public' | 'cart' ? Visitor : A extends 'reset' ? Resetter : A extends Access ? Caller : never

/** Who a handler is called by, as its endpoint's access says. */
export type Who<E extends Endpoint> = WhoOf<AccessOf<E>>

export function isCaller(who: Visitor): who is Caller {
  return 'session_id' in who
}
