import type { ReactNode } from 'react'
import { SHOP_NAME, useTexts } from '../language.ts'
import classes from './front-page.module.css'
import { PreferencesMenu } from './preferences-menu.tsx'
import { RequestBar } from './request-bar.tsx'

/** A screen for whoever is not signed in yet: no menu, one thing to do. */
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
