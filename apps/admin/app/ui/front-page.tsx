import type { ReactNode } from 'react'
import { SHOP_NAME, useTexts } from '../language.ts'
import classes from './front-page.module.css'
import { PreferencesMenu } from './preferences-menu.tsx'
import { RequestBar } from './request-bar.tsx'

/** Layout for signed-out users: no navigation, one task. */
export function FrontPage({ children }: { children: ReactNode }) {
  const { app } = useTexts()
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
