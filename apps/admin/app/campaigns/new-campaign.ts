import type { CampaignInput } from '@fieldhouse/contract/campaigns'

/** To everyone who was not texted this week, with a holdout that shows what the text sells. */
export function newCampaign(name: string): CampaignInput {
  return {
    name,
    segment: [{ kind: 'not_texted', within_days: 7 }],
    bodies: { a: { en: '', es: '' } },
    link: null,
    promo_code: null,
    product_ids: [],
    slow_below: 6,
    stop_at: 2,
    holdout_percent: 10,
    ab_percent: null,
    plain_letters: false,
    send_at: null,
    by_recipient_zone: false,
    cap: null,
  }
}
