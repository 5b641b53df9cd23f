import type { Deps } from '#platform/deps.ts'
import * as store from '../store/short-links.ts'

const LINK_CODE = /^[2-9A-HJ-NP-Za-km-z]{9}$/

/** The shop's page that a short link leads to; the home page for an unknown code, so that a guess tells nothing. */
export async function followShortLink({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, code: string) {
  const found = LINK_CODE.test(code) ? await store.followLink(db, code, clock.now()) : undefined
  const page = new URL(found?.link ?? '/', config.PUBLIC_URL)
  if (found) {
    page.searchParams.set('utm_medium', 'sms')
    page.searchParams.set('utm_campaign', found.campaign_id)
  }
  return page.href
}
