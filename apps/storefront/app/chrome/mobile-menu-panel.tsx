import type { Category } from '@fieldhouse/contract/listing'
import { Dialog } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { useMenuLinks } from '../kit/shop-name.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { useSession } from '../session.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './mobile-menu-panel.module.css'

export interface DrawerProps {
  open: boolean
  categories: readonly Category[]
  onClose: () => void
}

export function MobileMenuPanel({ open, categories, onClose }: DrawerProps) {
  const texts = useMessages()
  const isNobody = useSession()?.authenticated === false
  return (
    <Dialog open={open} title={texts.nav.menu} variant="drawer" onClose={onClose}>
      <nav aria-label={texts.nav.menu} className={styles.menu}>
        <LocalizedLink to="/featured" replace className={styles.fresh}>
          {texts.nav.featured}
          <Icon name="right" />
        </LocalizedLink>
        {useMenuLinks('collections').map(([name, to = '']) => (
          <LocalizedLink key={to} to={to} replace className={styles.way}>
            {name}
            <Icon name="right" />
          </LocalizedLink>
        ))}
        <ul className={styles.categories}>
          {categories.map(({ id, name, slug, icon }) => (
            <li key={id}>
              <LocalizedLink to={`/category?category=${slug}`} replace>
                <span>{icon && <Picture image={icon} sizes="64px" alt="" />}</span>
                {name}
              </LocalizedLink>
            </li>
          ))}
        </ul>
        <LocalizedLink to={isNobody ? '/sign-in' : '/profile'} replace className={styles.plain}>
          <Icon name="person" />
          {isNobody ? texts.nav.signIn : texts.nav.profile}
        </LocalizedLink>
        <LanguageSwitch />
      </nav>
    </Dialog>
  )
}
