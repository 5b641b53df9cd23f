import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { formatShopTime, formatShopZone } from '../locales/shop-zone.ts'
import { useShopSettings } from '../settings/use-shop-settings.ts'
import classes from './shop-clock.module.css'

const INTERVAL_MS = 10_000

/** The foot of the menu: what time it is where the shop is, and which zone that is. */
export function ShopClock({ narrow = false }: { narrow?: boolean }) {
  const { app } = useMessages()
  const lang = useLanguage()
  const shop = useShopSettings()
  const now = useNow(INTERVAL_MS)
  if (shop === undefined || now === 0) return null
  const time = formatShopTime(new Date(now), lang)
  const named = shop.zoneName !== formatShopZone(new Date(now), lang)
  return (
    <p className={classes.clock} data-narrow={narrow || undefined}>
      <span className="visually-hidden">{app.clock}: </span>
      <time>{time}</time>
      {!narrow && named && <span>{shop.zoneName}</span>}
    </p>
  )
}
