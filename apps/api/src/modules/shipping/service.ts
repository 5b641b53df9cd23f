import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'
import type { Deps } from '../../platform/deps.ts'
import type { Settings } from '../settings/service.ts'
import { estimateDelivery } from './rules.ts'

/** When something ordered now would arrive, as the shop's settings say. */
export async function getEstimate({ clock }: Pick<Deps, 'clock'>, settings: Settings): Promise<DeliveryEstimate> {
  const [earliest_days, latest_days, cut_off_hour_utc] = await Promise.all([
    settings.get('delivery.earliest_days'),
    settings.get('delivery.latest_days'),
    settings.get('delivery.cut_off_hour_utc'),
  ])

  return estimateDelivery(clock.now(), { earliest_days, latest_days, cut_off_hour_utc })
}
