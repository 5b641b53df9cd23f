import { LocalLink } from '../lang-link.tsx'
import { useTexts } from '../texts/texts.ts'
import styles from './breadcrumbs.module.css'

interface Props {
  /** From the home page down; the last entry is the current page. */
  trail: readonly { name: string; to?: string }[]
}

export function Breadcrumbs({ trail }: Props) {
  const texts = useTexts()
  return (
    <nav aria-label={texts.breadcrumbs} className={styles.crumbs}>
      <ol>
        {trail.map(({ name, to }) => (
          <li key={name}>{to ? <LocalLink to={to}>{name}</LocalLink> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
