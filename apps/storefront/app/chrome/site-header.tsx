import type { Category } from '@fieldhouse/contract/listing'
import { useRef } from 'react'
import { CartButton } from '../cart/cart-button.tsx'
import { useMenuLinks, useShopName } from '../kit/shop-name.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { AccountLink } from './account-link.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './site-header.module.css'
import { SiteSearch } from './site-search.tsx'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/** Fits beside the menu in either language. */
const SHORTCUTS = 3

/** Hides on scrolling down and returns on scrolling up. */
export function SiteHeader({ categories }: { categories: readonly Category[] }) {
  const texts = useMessages()
  const header = useRef<HTMLElement>(null)
  useHideOnScroll(header)
  const collections = useMenuLinks('collections')
  const shortcuts =
    collections.length > 0
      ? collections
      : categories.map(({ name, slug }) => [name, `/category?category=${slug}`] as const)

  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <MobileMenu categories={categories} />
        <LocalizedLink to="/home" className="word-mark">
          {useShopName()}
        </LocalizedLink>
        <nav aria-label={texts.nav.label} className={styles.nav}>
          <MegaMenu categories={categories} />
          <LocalizedLink to="/featured">{texts.nav.featured}</LocalizedLink>
          {shortcuts.slice(0, SHORTCUTS).map(([name, to = '']) => (
            <LocalizedLink key={to} to={to} className={styles.shortcut}>
              {name}
            </LocalizedLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <SiteSearch />
          <AccountLink />
          <WishlistButton />
          <CartButton />
        </div>
      </div>
    </header>
  )
}
