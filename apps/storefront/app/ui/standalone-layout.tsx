import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { Main } from './main.tsx'
import styles from './standalone-layout.module.css'

/** For pages that stand alone: the word mark, the page, nothing else. */
export function StandaloneLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <Link to="/home" className="word-mark">
          {texts.shop}
        </Link>
      </header>
      <Main>{children}</Main>
    </div>
  )
}
