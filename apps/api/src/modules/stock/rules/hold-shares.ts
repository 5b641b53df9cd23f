/** Unapproved holds reserve at most this share of the units that nobody has paid or approved. */
const UNAPPROVED_SHARE = 1 / 2
/** One party reserves at most this share of a SKU without approval, and may always reserve a pair. */
const PARTY_SHARE = 1 / 5
const PARTY_MIN_UNITS = 2
/** Holds that must yield give up this share of what they may keep, too, so that not every approval has to lock them. */
const YIELD_AHEAD = 1 / 8

/** A single unit can be reserved: half of it would be none, and its buyer would race everyone else. */
export function maxUnapproved(sellable: number): number {
  return sellable <= 1 ? Math.max(0, sellable) : Math.floor(sellable * UNAPPROVED_SHARE)
}

export function maxUnapprovedOfParty(on_hand: number): number {
  return Math.max(PARTY_MIN_UNITS, Math.floor(on_hand * PARTY_SHARE))
}

export interface SkuDemand {
  quantity: number
  on_hand: number
  available: number
  /** Units in unapproved holds, of everyone and of the party itself. */
  unapproved: number
  unapproved_of_party: number
}

/**
 * Units that a new payment reserves, which can be fewer than it needs: it takes the rest when the buyer approves.
 * Undefined if there are not enough available units to start it.
 */
export function grantUnits(demand: SkuDemand): number | undefined {
  const { quantity, on_hand, available, unapproved, unapproved_of_party } = demand
  if (quantity > available) return undefined
  const roomOfAll = maxUnapproved(available + unapproved) - unapproved
  const roomOfParty = maxUnapprovedOfParty(on_hand) - unapproved_of_party
  return Math.max(0, Math.min(quantity, roomOfAll, roomOfParty))
}

export interface UnapprovedHold {
  hold_id: string
  sku_id: number
  quantity: number
}

interface TakenUnits {
  quantity: number
  available: number
  /** Units in all unapproved holds of the SKU. */
  unapproved: number
}

/**
 * Units that unapproved holds give up so that `quantity` units can be taken and the holds that stay keep to their share.
 * Undefined if all of them together are not enough.
 */
export function countYield({ quantity, available, unapproved }: TakenUnits): number | undefined {
  const left = available + unapproved - quantity
  if (left < 0) return undefined
  const share = maxUnapproved(left)
  if (unapproved <= share) return 0
  return unapproved - share + Math.floor(share * YIELD_AHEAD)
}

/**
 * What each hold gives up, oldest first. Undefined if these holds, which others may have locked in part, are not enough
 * for the units that are taken.
 */
export function planYield(holds: readonly UnapprovedHold[], taken: TakenUnits): UnapprovedHold[] | undefined {
  let rest = countYield(taken)
  if (rest === undefined) return undefined
  const plan: UnapprovedHold[] = []
  for (const hold of holds) {
    const quantity = Math.min(hold.quantity, rest)
    rest -= quantity
    if (quantity > 0) plan.push({ ...hold, quantity })
  }
  const given = plan.reduce((sum, hold) => sum + hold.quantity, 0)
  return taken.available + given >= taken.quantity ? plan : undefined
}
