import type { CampaignResults } from '@fieldhouse/contract/campaigns'

const HOUR_MS = 3_600_000
const MAX_HOURS = 36

/** The hours in between that had no orders, so that the chart keeps its distances. At most the first 36. */
export function fillHours(hours: CampaignResults['orders_by_hour']): CampaignResults['orders_by_hour'] {
  const first = hours[0]
  const last = hours.at(-1)
  if (!first || !last) return []
  const orders = new Map(hours.map((hour) => [Date.parse(hour.hour), hour.orders]))
  const start = Date.parse(first.hour)
  const count = Math.min(MAX_HOURS, Math.round((Date.parse(last.hour) - start) / HOUR_MS) + 1)
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * HOUR_MS
    return { hour: new Date(at).toISOString(), orders: orders.get(at) ?? 0 }
  })
}
