import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { notify } from '../../kit/toasts/toasts.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { useMessages } from '../../locales/messages.ts'
import { LocalizedLink } from '../../localized-link.tsx'
import styles from './profile-menu.module.css'

/** All sections beside the open one; a phone shows the list on the overview, and a way back elsewhere. */
export function ProfileMenu({ leave }: { leave: (end: () => void) => void }) {
  const { nav, profilePages } = useMessages()
  const { sections, overview, signOut } = useAccountMessages().profile

  function end() {
    leave(() => void api.logOut())
    notify({ type: 'success', text: signOut.done })
  }

  return (
    <nav aria-label={sections} className={styles.menu}>
      <ul>
        <li className={styles.overview}>
          <LocalizedLink to="/profile">{overview}</LocalizedLink>
        </li>
        {Object.entries(profilePages).map(([section, title]) => (
          <li key={section}>
            <LocalizedLink to={`/profile/${section}`}>
              {title}
              <Icon name="right" />
            </LocalizedLink>
          </li>
        ))}
        <li>
          <LocalizedLink to="/wish-list">
            {nav.wishes}
            <Icon name="right" />
          </LocalizedLink>
        </li>
      </ul>
      <Button variant="quiet" onClick={end}>
        {signOut.submit}
      </Button>
    </nav>
  )
}

export function BackToProfile() {
  const { nav } = useMessages()
  return (
    <LocalizedLink to="/profile" className={styles.back}>
      <Icon name="left" />
      {nav.profile}
    </LocalizedLink>
  )
}
