import { Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { useListingMessages } from '../../locales/listing-messages.ts'
import type { Listing } from './build-listing.ts'
import styles from './listing-screen.module.css'

/** Active filters, each with a link that removes it. */
export function ActiveFilters({ listing: { chips, cleared } }: { listing: Listing }) {
  const texts = useListingMessages()
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={texts.chosen}>
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} aria-label={texts.remove(label)}>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={cleared || '?'} className={styles.clear}>
          {texts.clearAll}
        </Link>
      </li>
    </ul>
  )
}
