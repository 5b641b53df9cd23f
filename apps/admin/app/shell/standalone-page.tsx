import type { ReactNode } from 'react'
import { SHOP_NAME, useMessages } from '../language.ts'
import { PreferencesMenu } from './preferences-menu.tsx'
import { RequestBar } from './request-bar.tsx'
import classes from './standalone-page.module.css'

/** Layout for signed-out users: no navigation, one task. */
export function StandalonePage({ children }: { children: ReactNode }) {
  const { app } = useMessages()
  return (
    <div className={classes.page}>
      <RequestBar />
      <header className={classes.header}>
        <p className={classes.brand}>
          {SHOP_NAME} <span className={classes.area}>{app.area}</span>
        </p>
        <PreferencesMenu />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
