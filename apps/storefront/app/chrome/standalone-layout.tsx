import type { ReactNode } from 'react'
import { useShopName } from '../kit/shop-name.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { Main } from './main.tsx'
import styles from './standalone-layout.module.css'

/** For standalone pages: word mark and content only. */
export function StandaloneLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <LocalizedLink to="/home" className="word-mark">
          {useShopName()}
        </LocalizedLink>
      </header>
      <Main>{children}</Main>
    </div>
  )
}
