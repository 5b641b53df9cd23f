import type { LiveSettings } from '#modules/settings/service.ts'

const SETTING_UNITS_PER_DOLLAR = 10_000

/** Dollars. */
export async function readSegmentPrice(settings: LiveSettings): Promise<number> {
  return (await settings.get('texts.segment_price')) / SETTING_UNITS_PER_DOLLAR
}
