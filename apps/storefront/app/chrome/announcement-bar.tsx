import { useAnnouncement } from '../kit/shop-name.ts'
import { useMessages } from '../locales/messages.ts'
import styles from './announcement-bar.module.css'
import { MenuLink } from './menu-link.tsx'

/** What staff announces, or the standard text while it has written none. */
export function AnnouncementBar() {
  const { nav, notice } = useMessages()
  const announcement = useAnnouncement()
  if (!announcement) return null
  const { text, href } = announcement.is_default ? { text: notice, href: '/featured' } : announcement
  if (text === null) return null
  return (
    <aside className={styles.bar} aria-label={nav.announcement}>
      {href === null ? <p>{text}</p> : <MenuLink to={href}>{text}</MenuLink>}
    </aside>
  )
}
