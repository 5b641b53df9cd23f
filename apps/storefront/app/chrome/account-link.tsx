import { useLocation } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { englishPath } from '../lang.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { readStoredUser, useSession } from '../session.ts'
import styles from './account-link.module.css'

/** Links to the profile, or to the sign-in page and back. The server's HTML does not know which. */
export function AccountLink() {
  const { nav } = useMessages()
  const session = useSession()
  const { pathname, search } = useLocation()
  const { first_name, username, avatar } = readStoredUser(session)
  const name = `${first_name || username || ''}`
  const label = name ? `${nav.profile}: ${name}` : nav.profile
  const isNobody = session?.authenticated === false
  return (
    <LocalizedLink
      to={isNobody ? `/sign-in?next=${encodeURIComponent(englishPath(pathname) + search)}` : '/profile'}
      className={styles.link}
      aria-label={isNobody ? nav.signIn : label}
    >
      <span>{isNobody ? nav.signIn : name}</span>
      {avatar ? <img src={`${avatar}`} width={28} height={28} alt="" /> : <Icon name="person" />}
    </LocalizedLink>
  )
}
