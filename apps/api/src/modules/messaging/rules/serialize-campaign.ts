import type {
  Campaign,
  CampaignCounts,
  CampaignInput,
  CampaignState,
  CampaignSummary,
  Preflight,
} from '@fieldhouse/contract/campaigns'

/** What a stored campaign is serialized from. */
export interface SerializedFrom extends Omit<CampaignInput, 'send_at'> {
  id: string
  state: CampaignState
  send_at: Date | null
  paused_for: CampaignSummary['paused_for']
  counts: Partial<Omit<CampaignCounts, 'cost'>>
  lift: number | null
  preflight: Preflight | null
  preflight_version: number | null
  prepared: number
  to_prepare: number | null
  started_at: Date | null
  ended_at: Date | null
  updated_at: Date
  version: number
}

export function serializeCampaign(row: SerializedFrom, price: number): Campaign {
  return {
    ...serializeCampaignSummary(row, price),
    bodies: row.bodies,
    link: row.link,
    promo_code: row.promo_code,
    product_ids: row.product_ids,
    slow_below: row.slow_below,
    stop_at: row.stop_at,
    holdout_percent: row.holdout_percent,
    ab_percent: row.ab_percent,
    plain_letters: row.plain_letters,
    by_recipient_zone: row.by_recipient_zone,
    cap: row.cap,
    prepared: row.prepared,
    to_prepare: row.to_prepare,
    preflight: row.preflight,
    preflight_is_current: row.preflight !== null && row.preflight_version === row.version,
    version: row.version,
  }
}

export function serializeCampaignSummary(row: SerializedFrom, price: number): CampaignSummary {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    paused_for: row.paused_for,
    segment: row.segment,
    send_at: row.send_at?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    counts: serializeCounts(row.counts, price),
    lift: row.lift,
  }
}

const NO_COUNTS = {
  left_out: 0,
  held_out: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  clicked: 0,
  stopped: 0,
  orders: 0,
  sales: '0.00',
  segments: 0,
}

export function serializeCounts(counts: SerializedFrom['counts'], price: number): CampaignCounts {
  const known = Object.fromEntries(
    Object.entries(NO_COUNTS).map(([name, none]) => [name, counts[name as keyof typeof NO_COUNTS] ?? none]),
  ) as typeof NO_COUNTS
  return { ...known, cost: (known.segments * price).toFixed(4) }
}
