import { Link } from 'react-router'
import { useListingTexts } from '../../texts/listing-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './listing-screen.module.css'
import type { Listing } from './listing-view.ts'

/** Active filters, each with a link that removes it. */
export function Chips({ listing: { chips, cleared } }: { listing: Listing }) {
  const texts = useListingTexts()
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
