import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { texts } from '../texts.ts'
import { Main } from './main.tsx'
import styles from './site-layout.module.css'

interface Props {
  /** What the footer says about the products; its number is the layout's featured count. */
  featured: { count: number | null; text: string }
  children: ReactNode
}

/** The common page: header, content, footer. */
export function SiteLayout({ featured, children }: Props) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      <header className={styles.header}>
        <Link to="/home" className="word-mark">
          {texts.shop}
        </Link>
        <nav aria-label={texts.nav.label}>
          <ul className={styles.links}>
            <li>
              <NavLink to="/home">{texts.nav.home}</NavLink>
            </li>
            <li>
              <NavLink to="/featured">{texts.nav.featured}</NavLink>
            </li>
          </ul>
        </nav>
      </header>
      <Main className={styles.main}>{children}</Main>
      <footer className={styles.footer}>
        <p className="word-mark">{texts.shop}</p>
        <p>{texts.footer.claim}</p>
        <p className={styles.count} data-featured-count={featured.count ?? ''}>
          {featured.text}
        </p>
      </footer>
    </div>
  )
}
