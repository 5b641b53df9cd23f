import type { Permission } from '@fieldhouse/contract/access'

/** The account or guest that a row belongs to. */
export type Role = 'customer' | 'staff member' | 'owner' | 'guest'

export interface CallerFacts {
  /** `ended`: the token is authentic, but its session or account is not active. */
  side: 'nobody' | 'shop' | 'admin' | 'ended'
  /** In effect, that is without those that lack a second factor. */
  permissions: readonly Permission[]
  /** The session has not proven a second factor. */
  lacksFactor?: true
}

export interface TargetFacts {
  role: Role
  isOwn: boolean
}

/**
 * `reach`: the call reads or changes the target. `refuse`: it is refused and nothing at all changes. `harmless`: it may
 * succeed, for the caller's own things, but shows and changes nothing of the target.
 */
export type Reach = 'reach' | 'refuse' | 'harmless'
export type Rule = (caller: CallerFacts, target: TargetFacts) => Reach

const reachIf = (holds: boolean): Reach => (holds ? 'reach' : 'refuse')
const holds = ({ side, permissions }: CallerFacts, ...needed: readonly Permission[]) =>
  side === 'admin' && needed.every((permission) => permissions.includes(permission))
const isOfStaff = ({ role }: TargetFacts) => role === 'staff member' || role === 'owner'
/** Guests have no token: what they know, such as the id of their cart, is their key. */
const isShopping = ({ side }: CallerFacts) => side === 'nobody' || side === 'shop'

export const permitted =
  (...needed: readonly Permission[]): Rule =>
  (caller) =>
    reachIf(holds(caller, ...needed))

/** Whoever helps customers, or handles their orders. */
export const creditReader: Rule = (caller) => reachIf(holds(caller, 'customers') || holds(caller, 'orders'))

export const ownOnly: Rule = (caller, { isOwn }) => reachIf(caller.side === 'shop' && isOwn)

export const ownPasskey: Rule = ({ side, lacksFactor }, { isOwn }) => reachIf(side === 'admin' && isOwn && !lacksFactor)

/** The call names a thing that the caller may have too, such as an item on the wish list. */
export const ownOrHarmless: Rule = ({ side }, { isOwn }) =>
  side === 'shop' ? (isOwn ? 'reach' : 'harmless') : 'refuse'

/** The `customers` permission never reaches an account with a staff role. */
export const customerAccount: Rule = (caller, target) =>
  reachIf((caller.side === 'shop' && target.isOwn) || (holds(caller, 'customers') && !isOfStaff(target)))

export const member: Rule = (caller, target) => reachIf(holds(caller, 'staff') && isOfStaff(target))

/** Whoever knows a guest cart's id has the cart; with an account, the id is ignored. */
export const currentCart: Rule = (caller, { role, isOwn }) => {
  if (!isShopping(caller)) return 'refuse'
  if (caller.side === 'shop') return isOwn ? 'reach' : 'harmless'
  return reachIf(role === 'guest')
}

/** Without a cart of that id, adding begins a new cart. */
export const cartToFill: Rule = (caller, target) => {
  const reach = currentCart(caller, target)
  return reach === 'refuse' && isShopping(caller) ? 'harmless' : reach
}

export const cartById: Rule = (caller, { role, isOwn }) =>
  reachIf(role === 'guest' ? isShopping(caller) : caller.side === 'shop' && isOwn)

/** Signing in takes the cart of a guest along, and never that of an account. */
export const cartToMerge: Rule = (_, { role }) => (role === 'guest' ? 'reach' : 'harmless')

/** To who is neither its customer nor has its key, a guest's order says only that it exists. */
export const orderOrPayment: Rule = (caller, { role, isOwn }) => {
  if (!isShopping(caller)) return 'refuse'
  if (isOwn) return 'reach'
  return role === 'guest' ? 'harmless' : 'refuse'
}

/** The field is the caller's own text, or a key to the caller's own things. */
export const harmlessToOthers: Rule = (caller, { isOwn }) => {
  if (!isShopping(caller)) return 'refuse'
  return isOwn ? 'reach' : 'harmless'
}

export const neverReached: Rule = (caller) => (isShopping(caller) ? 'harmless' : 'refuse')

/** The audit log hides personal data from who could not read it elsewhere. */
export const customerEntry: Rule = (caller) => {
  if (!holds(caller, 'audit')) return 'refuse'
  return holds(caller, 'customers') ? 'reach' : 'harmless'
}

/** A cart's price is shown without its person. */
export const tracedCart: Rule = (caller) => {
  if (!holds(caller, 'promotions')) return 'refuse'
  return holds(caller, 'customers') ? 'reach' : 'harmless'
}

/** A link is its own proof, whoever opens it, until the account it was sent for has been taken back. */
export const openLink: Rule = (_, { isOwn }) => reachIf(isOwn)
