import type { Access, Permission } from '@fieldhouse/contract/access'
import type { Endpoint } from '@fieldhouse/contract/endpoint'

/** A caller, signed in or not. */
export interface Visitor {
  /** IP address as the edge reports it; an IPv6 address is cut to its /64 network. */
  address: string
  user_agent: string
  request_id: string
}

/** A signed-in user. */
export interface Caller extends Visitor {
  user_id: number
  username: string
  session_id: string
  audience: 'shop' | 'admin'
  permissions: ReadonlySet<Permission>
  /** Whether this session has proven a second factor, without which it has no permissions. */
  second_factor: boolean
  /** Whether the user entered the password or proved a second factor within the last minutes. */
  password_is_recent: boolean
  /** Whether the user proved a second factor within the last minutes, or has none yet. */
  factor_is_recent: boolean
  /** Number of audit entries that this request has recorded. */
  auditedEntries: number
}

/** Holder of a reset token, which only permits choosing a new password. */
export interface ResetTokenHolder extends Visitor {
  user_id: number
  token_id: string
}

type AccessOf<E extends Endpoint> = E['access'] extends readonly (infer A)[] ? A : E['access']
type CallerForAccess<A> = A extends 'public' | 'cart'
  ? Visitor
  : A extends 'reset'
    ? ResetTokenHolder
    : A extends Access
      ? Caller
      : never

/** The caller type of a handler, derived from its endpoint's access. */
export type CallerOf<E extends Endpoint> = CallerForAccess<AccessOf<E>>

export function isCaller(who: Visitor): who is Caller {
  return 'session_id' in who
}
