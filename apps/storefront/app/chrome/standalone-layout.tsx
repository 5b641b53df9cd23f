import type { ReactNode } from 'react'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { Main } from './main.tsx'
import styles from './standalone-layout.module.css'

/** For standalone pages: word mark and content only. */
export function StandaloneLayout({ children }: { children: ReactNode }) {
  const texts = useMessages()
  return (
    <div className={styles.page}>
      <header>
        <LocalizedLink to="/home" className="word-mark">
          {texts.shop}
        </LocalizedLink>
      </header>
      <Main>{children}</Main>
    </div>
  )
}
