import { useLocation } from 'react-router'
import { plainPath } from '../lang.ts'
import { LocalLink } from '../lang-link.tsx'
import { storedUserOf, useSession } from '../session.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './account-link.module.css'
import { Icon } from './icon.tsx'

/** Links to the profile, or to the sign-in page and back. The server's HTML does not know which. */
export function AccountLink() {
  const { nav } = useTexts()
  const session = useSession()
  const { pathname, search } = useLocation()
  const { first_name, username, avatar } = storedUserOf(session)
  const name = `${first_name || username || ''}`
  const label = name ? `${nav.profile}: ${name}` : nav.profile
  const isNobody = session?.authenticated === false
  return (
    <LocalLink
      to={isNobody ? `/sign-in?next=${encodeURIComponent(plainPath(pathname) + search)}` : '/profile'}
      className={styles.link}
      aria-label={isNobody ? nav.signIn : label}
    >
      <span>{isNobody ? nav.signIn : name}</span>
      {avatar ? <img src={`${avatar}`} width={28} height={28} alt="" /> : <Icon name="person" />}
    </LocalLink>
  )
}
