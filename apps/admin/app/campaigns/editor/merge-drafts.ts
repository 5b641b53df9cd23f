import type { Campaign, CampaignInput } from '@fieldhouse/contract/campaigns'

export type CampaignField = keyof CampaignInput

/** The part of a campaign that staff writes. */
export function toCampaignInput(campaign: Campaign): CampaignInput {
  const { name, segment, bodies, link, promo_code, product_ids, slow_below, stop_at } = campaign
  const { holdout_percent, ab_percent, plain_letters, send_at, by_recipient_zone, cap } = campaign
  return {
    ...{ name, segment, bodies, link, promo_code, product_ids, slow_below, stop_at },
    ...{ holdout_percent, ab_percent, plain_letters, send_at, by_recipient_zone, cap },
  }
}

export function changedFields(before: CampaignInput, after: CampaignInput): CampaignField[] {
  return (Object.keys(after) as CampaignField[]).filter((field) => !isSame(before[field], after[field]))
}

/** Fields that only one side changed are taken from it; `both` are those that both changed differently. */
export function mergeDrafts(base: CampaignInput, mine: CampaignInput, theirs: CampaignInput) {
  const changedByMe = changedFields(base, mine)
  const both = changedByMe.filter((field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]))
  return { merged: pick(theirs, mine, changedByMe), both }
}

/** `onto` with the fields of `from`. */
export function pick(onto: CampaignInput, from: CampaignInput, fields: readonly CampaignField[]): CampaignInput {
  return { ...onto, ...Object.fromEntries(fields.map((field) => [field, from[field]])) }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

/** The API may return the keys of an object in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
