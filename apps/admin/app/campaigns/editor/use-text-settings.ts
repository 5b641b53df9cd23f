import { useLanguage } from '../../language.ts'
import { useSettings } from '../../settings/use-settings.ts'

/** Dollars per segment; undefined for staff who may not see settings. */
export function useSegmentPrice(): number | undefined {
  const settings = useSettings(useLanguage()).data
  const price = settings?.find(({ key }) => key === 'texts.segment_price')?.value
  return price === undefined ? undefined : Number(price) / 10_000
}
