import type { Campaign, CampaignInput } from '@fieldhouse/contract/campaigns'
import { createCampaign, getCampaign, sendSmsGlobal, startPreflight } from '@fieldhouse/contract/campaigns'
import type { CampaignWorkerDeps } from '#modules/messaging/service/campaign-deps.ts'
import { runCampaigns } from '#modules/messaging/service/run-campaigns.ts'
import type { SmsProvider, Text } from '#modules/messaging/sms-provider.ts'
import { openLiveSettings } from '#modules/settings/service.ts'
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

/** Stands for the provider: keeps what it was given, and answers as the test says. */
export function openTextLog(answer: (text: Text) => Promise<void> = async () => {}) {
  const texts: Text[] = []
  const sms: SmsProvider = {
    number: '+15005550006',
    async sendText(text) {
      texts.push(text)
      await answer(text)
      return { provider_ref: `SM${texts.length}`, status: 'queued' }
    },
    isSigned: () => true,
  }
  return { sms, texts }
}

/** Staff who may send campaigns, and people to send them to. */
export function givenCampaignsIn(shop: TestShop) {
  const { call, db, deps, time } = shop
  const people = givenPeopleIn(deps)
  const settings = openLiveSettings(deps)

  /** What the worker has; waiting moves the clock of the shop. */
  function worker(sms: SmsProvider | undefined): CampaignWorkerDeps {
    const pause = async (ms: number) => {
      time.now = new Date(time.now.getTime() + ms)
    }
    return { ...deps, settings, sms, checkPage: async () => 200, pause }
  }

  async function ready(headers: Record<string, string>, changes: Partial<CampaignInput> = {}) {
    const { body: draft } = await call(createCampaign, { body: { ...A_CAMPAIGN, ...changes } }, headers)
    const params = { id: draft.id }
    await call(startPreflight, { params, body: { version: draft.version } }, headers)
    await runCampaigns(worker(openTextLog().sms))
    return (await call(getCampaign, { params }, headers)).body
  }

  async function schedule(headers: Record<string, string>, { id, version, preflight }: Campaign) {
    const typed = { texts: preflight?.texts ?? 0, cost: preflight?.cost ?? '' }
    const { body } = await call(sendSmsGlobal, { body: { campaign_id: id, version, ...typed } }, headers)
    return body
  }

  return {
    worker,
    /** A draft with its pre-flight. */
    ready,
    schedule,
    /** Scheduled, as if staff had typed count and cost. */
    async scheduled(headers: Record<string, string>, changes: Partial<CampaignInput> = {}) {
      return schedule(headers, await ready(headers, changes))
    },
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
