import { listConfigurations } from '@fieldhouse/contract/operations.generated'
import type { Configuration } from '@fieldhouse/contract/settings'
import { useEffect } from 'react'
import { client } from '../client.ts'
import { useResults } from '../kit/lists/use-results.ts'
import { useLanguage } from '../language.ts'
import { setShopZone } from '../locales/shop-zone.ts'
import { setShopLogo, shopName } from '../shop-name.ts'
import { useSettings } from './use-settings.ts'

interface ShopSettings {
  /** In the viewer's language: "Central Time (Chicago)". */
  zoneName: string
}

/** Sets the shop's name and the zone of all times; undefined until they are known. Without settings, times are in UTC. */
export function useShopSettings(): ShopSettings | undefined {
  const settings = useSettings(useLanguage())
  useShopNameFrom(settings.data)
  if (settings.isPending) return undefined
  const zone = findText(settings.data, 'shop.time_zone') ?? 'UTC'
  setShopZone(zone)
  const choices = settings.data?.find(({ key }) => key === 'shop.time_zone')?.choices
  return { zoneName: choices?.find(({ value }) => value === zone)?.label ?? zone }
}

/** Sets the shop's name before anyone has signed in. */
export function usePublicShopName(): void {
  const settings = useResults(['public-settings'], (options) => client.call(listConfigurations, {}, options))
  useShopNameFrom(settings.data)
}

function useShopNameFrom(settings: readonly Configuration[] | undefined): void {
  const name = findText(settings, 'shop.name')
  const logo = findText(settings, 'shop.logo')
  useEffect(() => {
    if (name) shopName.set(name)
    if (logo !== undefined) setShopLogo(logo)
  }, [name, logo])
}

function findText(settings: readonly Configuration[] | undefined, key: string): string | undefined {
  const value = settings?.find((setting) => setting.key === key)?.value
  return typeof value === 'string' ? value : undefined
}
