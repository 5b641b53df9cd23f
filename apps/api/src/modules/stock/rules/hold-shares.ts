/** Unapproved holds reserve at most this share of the units that nobody has paid or approved. */
const UNAPPROVED_SHARE = 1 / 2
/** One party reserves at most this share of a SKU without approval, and may always reserve a pair. */
const PARTY_SHARE = 1 / 5
const PARTY_MIN_UNITS = 2

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

/**
 * What unapproved holds of one SKU, oldest first, give up so that `quantity` units can be taken and the holds that stay
 * keep to their share. Undefined if all of them together are not enough.
 */
export function planYield(
  holds: readonly UnapprovedHold[],
  { quantity, available }: { quantity: number; available: number },
): UnapprovedHold[] | undefined {
  const unapproved = holds.reduce((sum, hold) => sum + hold.quantity, 0)
  const left = available + unapproved - quantity
  if (left < 0) return undefined
  let excess = unapproved - maxUnapproved(left)
  return holds.flatMap((hold) => {
    const given = Math.min(hold.quantity, Math.max(0, excess))
    excess -= given
    return given > 0 ? [{ ...hold, quantity: given }] : []
  })
}
