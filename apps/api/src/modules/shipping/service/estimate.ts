import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'
import type { LiveSettings } from '#modules/settings/service.ts'
import { estimateDelivery } from '../rules/delivery.ts'

export async function estimateDeliveryFor(settings: LiveSettings, at: Date): Promise<DeliveryEstimate> {
  const [earliest_days, latest_days, cut_off_hour_utc] = await Promise.all([
    settings.get('delivery.earliest_days'),
    settings.get('delivery.latest_days'),
    settings.get('delivery.cut_off_hour_utc'),
  ])

  return estimateDelivery(at, { earliest_days, latest_days, cut_off_hour_utc })
}
