import { useLanguage } from '../language.ts'
import { setShopZone } from '../locales/shop-zone.ts'
import { useSettings } from './use-settings.ts'

/** Sets the zone of all times; undefined until it is known. Without settings, times are in UTC. */
export function useShopZone(): string | undefined {
  const settings = useSettings(useLanguage())
  if (settings.isPending) return undefined
  const zone = String(settings.data?.find(({ key }) => key === 'shop.time_zone')?.value ?? 'UTC')
  setShopZone(zone)
  return zone
}
