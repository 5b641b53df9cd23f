import type { Category } from '@fieldhouse/contract/listing'
import { STANDARD_HEADER_ENTRIES } from '@fieldhouse/contract/rules/show-menu'
import { useRef } from 'react'
import { CartButton } from '../cart/cart-button.tsx'
import { useMenu, useShopName } from '../kit/shop-name.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { AccountLink } from './account-link.tsx'
import { CategoryMenu, LinkMenu } from './mega-menu.tsx'
import { MenuLink } from './menu-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './site-header.module.css'
import { SiteSearch } from './site-search.tsx'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/** Hides on scrolling down and returns on scrolling up. */
export function SiteHeader({ categories }: { categories: readonly Category[] }) {
  const texts = useMessages()
  const header = useRef<HTMLElement>(null)
  useHideOnScroll(header)
  const { is_default, entries } = useMenu('header')

  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <MobileMenu categories={categories} />
        <LocalizedLink to="/home" className="word-mark">
          {useShopName()}
        </LocalizedLink>
        <nav aria-label={texts.nav.label} className={styles.nav} data-standard={is_default}>
          {entries.slice(0, is_default ? STANDARD_HEADER_ENTRIES : undefined).map((entry) => {
            const { title, href, lists_categories, children } = entry
            if (lists_categories) return <CategoryMenu key={title} title={title} categories={categories} />
            if (children.length > 0) return <LinkMenu key={title} entry={entry} />
            return (
              <MenuLink key={title} to={href ?? ''}>
                {title}
              </MenuLink>
            )
          })}
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
