import type { Category } from '@fieldhouse/contract/listing'
import type { ShownMenuEntry } from '@fieldhouse/contract/menus'
import { Dialog } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { useMenu } from '../kit/shop-name.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { useSession } from '../session.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuLink } from './menu-link.tsx'
import styles from './mobile-menu-panel.module.css'

export interface DrawerProps {
  open: boolean
  categories: readonly Category[]
  onClose: () => void
}

export function MobileMenuPanel({ open, categories, onClose }: DrawerProps) {
  const texts = useMessages()
  const isNobody = useSession()?.authenticated === false
  const { entries } = useMenu('header')
  // Links come first, because the pictures fill the screen.
  const pictured = entries.some(({ lists_categories }) => lists_categories) ? categories : []
  return (
    <Dialog open={open} title={texts.nav.menu} variant="drawer" onClose={onClose}>
      <nav aria-label={texts.nav.menu} className={styles.menu}>
        {entries.map((entry) => (
          <Entry key={entry.title} entry={entry} hrefs={pictured.map(hrefOf)} />
        ))}
        {pictured.length > 0 && (
          <ul className={styles.categories}>
            {pictured.map((category) => (
              <li key={category.id}>
                <LocalizedLink to={hrefOf(category)} replace>
                  <span>{category.icon && <Picture image={category.icon} sizes="64px" alt="" />}</span>
                  {category.name}
                </LocalizedLink>
              </li>
            ))}
          </ul>
        )}
        <LocalizedLink to={isNobody ? '/sign-in' : '/profile'} replace className={styles.plain}>
          <Icon name="person" />
          {isNobody ? texts.nav.signIn : texts.nav.profile}
        </LocalizedLink>
        <LanguageSwitch />
      </nav>
    </Dialog>
  )
}

function hrefOf({ slug }: Category): string {
  return `/category?category=${slug}`
}

/** Without a category that the pictures show anyway. */
function Entry({ entry, hrefs }: { entry: ShownMenuEntry; hrefs: readonly string[] }) {
  const { title, href, lists_categories, children } = entry
  if (lists_categories || (href && children.length === 0 && hrefs.includes(href))) return null
  if (children.length === 0)
    return (
      <MenuLink to={href ?? ''} replace className={href === '/featured' ? styles.fresh : styles.way}>
        {title}
        <Icon name="right" />
      </MenuLink>
    )
  return (
    <details className={styles.group}>
      <summary className={styles.way}>
        {title}
        <Icon name="down" />
      </summary>
      {(href ? [{ title, href }, ...children] : children).map(({ title, href }) => (
        <MenuLink key={title + href} to={href} replace className={styles.plain}>
          {title}
        </MenuLink>
      ))}
    </details>
  )
}
