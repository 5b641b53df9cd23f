import type { ReactNode } from 'react'
import { useMessages } from '../language.ts'
import { usePublicShopName } from '../settings/use-shop-settings.ts'
import { PreferencesMenu } from './preferences-menu.tsx'
import { RequestBar } from './request-bar.tsx'
import { ShopMark } from './shop-mark.tsx'
import classes from './standalone-page.module.css'

/** Layout for signed-out users: no navigation, one task. */
export function StandalonePage({ children }: { children: ReactNode }) {
  const { app } = useMessages()
  usePublicShopName()
  return (
    <div className={classes.page}>
      <RequestBar />
      <header className={classes.header}>
        <p className={classes.brand}>
          <ShopMark /> <span className={classes.area}>{app.area}</span>
        </p>
        <PreferencesMenu />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
