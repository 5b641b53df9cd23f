import type { Category } from '@fieldhouse/contract/catalog'
import { useRef } from 'react'
import { CartButton } from '../cart/cart-button.tsx'
import { LocalLink } from '../lang-link.tsx'
import { useTexts } from '../texts/texts.ts'
import { WishButton } from '../wishes/wish-button.tsx'
import { AccountLink } from './account-link.tsx'
import { useHideOnScroll } from './hide-on-scroll.ts'
import { SiteDrawer } from './site-drawer.tsx'
import styles from './site-header.module.css'
import { SiteMenu } from './site-menu.tsx'
import { SiteSearch } from './site-search.tsx'

/** Fits beside the menu in either language. */
const SHORTCUTS = 3

/** Hides on scrolling down and returns on scrolling up. */
export function SiteHeader({ categories }: { categories: readonly Category[] }) {
  const texts = useTexts()
  const header = useRef<HTMLElement>(null)
  useHideOnScroll(header)

  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <SiteDrawer categories={categories} />
        <LocalLink to="/home" className="word-mark">
          {texts.shop}
        </LocalLink>
        <nav aria-label={texts.nav.label} className={styles.nav}>
          <SiteMenu categories={categories} />
          <LocalLink to="/featured">{texts.nav.featured}</LocalLink>
          {categories.slice(0, SHORTCUTS).map(({ id, name, slug }) => (
            <LocalLink key={id} to={`/category?category=${slug}`} className={styles.shortcut}>
              {name}
            </LocalLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <SiteSearch />
          <AccountLink />
          <WishButton />
          <CartButton />
        </div>
      </div>
    </header>
  )
}
