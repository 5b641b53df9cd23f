import type { CampaignInput } from '@fieldhouse/contract/campaigns'
import { createCampaign } from '@fieldhouse/contract/campaigns'
import { givenPeopleIn } from './given-people.ts'
import type { TestShop } from './test-shop.ts'

const A_CAMPAIGN: CampaignInput = {
  name: 'Cold snap',
  segment: [],
  bodies: { a: { en: 'Hoodies are back: {link}', es: 'Volvieron las sudaderas: {link}' } },
  link: '/category?category=1',
  promo_code: null,
  product_ids: [],
  slow_below: 6,
  stop_at: 2,
  holdout_percent: 0,
  ab_percent: null,
  plain_letters: true,
  send_at: null,
  by_recipient_zone: false,
  cap: null,
}

let used = 0

/** Staff who may send campaigns, and people to send them to. */
export function givenCampaignsIn(shop: TestShop) {
  const { call, db, deps, time } = shop
  const people = givenPeopleIn(deps)

  return {
    input: (changes: Partial<CampaignInput> = {}): CampaignInput => ({ ...A_CAMPAIGN, ...changes }),
    staff: () => people.staff(['campaigns']),
    async draft(headers: Record<string, string>, changes: Partial<CampaignInput> = {}) {
      const { body } = await call(createCampaign, { body: { ...A_CAMPAIGN, ...changes } }, headers)
      return body
    },
    /** Subscribers with consecutive numbers; `phone` can name the area code. */
    async subscribers(count: number, changes: { area_code?: number; lang?: 'en' | 'es'; first_name?: string } = {}) {
      const { area_code = 503, lang = 'en', first_name = 'Ana' } = changes
      const rows = Array.from({ length: count }, () => ({
        phone: `+1${area_code}${String(5_000_000 + used++).padStart(7, '0')}`,
        area_code,
        state: 'subscribed',
        lang,
        first_name,
        created_at: time.now,
        subscribed_at: time.now,
      }))
      return db.insertInto('messaging.subscribers').values(rows).returning(['id', 'phone']).execute()
    },
  }
}
