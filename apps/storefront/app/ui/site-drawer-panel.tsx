import type { Category } from '@fieldhouse/contract/catalog'
import { LocalLink } from '../lang-link.tsx'
import { useSession } from '../session.ts'
import { useTexts } from '../texts/texts.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Picture } from './picture.tsx'
import styles from './site-drawer-panel.module.css'

export interface DrawerProps {
  open: boolean
  categories: readonly Category[]
  onClose: () => void
}

export function SiteDrawerPanel({ open, categories, onClose }: DrawerProps) {
  const texts = useTexts()
  const isNobody = useSession()?.authenticated === false
  return (
    <Dialog open={open} title={texts.nav.menu} look="drawer" onClose={onClose}>
      <nav aria-label={texts.nav.menu} className={styles.menu}>
        <LocalLink to="/featured" replace className={styles.fresh}>
          {texts.nav.featured}
          <Icon name="right" />
        </LocalLink>
        <ul className={styles.categories}>
          {categories.map(({ id, name, slug, icon }) => (
            <li key={id}>
              <LocalLink to={`/category?category=${slug}`} replace>
                <span>{icon && <Picture image={icon} sizes="64px" alt="" />}</span>
                {name}
              </LocalLink>
            </li>
          ))}
        </ul>
        <LocalLink to={isNobody ? '/sign-in' : '/profile'} replace className={styles.plain}>
          <Icon name="person" />
          {isNobody ? texts.nav.signIn : texts.nav.profile}
        </LocalLink>
        <LanguageSwitch />
      </nav>
    </Dialog>
  )
}
