import type { ReactNode } from 'react'
import { LocalLink } from '../lang-link.tsx'
import { useTexts } from '../texts/texts.ts'
import { Main } from './main.tsx'
import styles from './standalone-layout.module.css'

/** For standalone pages: word mark and content only. */
export function StandaloneLayout({ children }: { children: ReactNode }) {
  const texts = useTexts()
  return (
    <div className={styles.page}>
      <header>
        <LocalLink to="/home" className="word-mark">
          {texts.shop}
        </LocalLink>
      </header>
      <Main>{children}</Main>
    </div>
  )
}
