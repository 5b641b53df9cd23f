import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './breadcrumbs.module.css'

interface Props {
  /** From the home page down; the last entry is the current page. */
  trail: readonly { name: string; to?: string }[]
}

export function Breadcrumbs({ trail }: Props) {
  const texts = useMessages()
  return (
    <nav aria-label={texts.breadcrumbs} className={styles.crumbs}>
      <ol>
        {trail.map(({ name, to }) => (
          <li key={name}>
            {to ? <LocalizedLink to={to}>{name}</LocalizedLink> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
