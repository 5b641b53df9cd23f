import { Link } from 'react-router'
import { useListingMessages } from '../../locales/listing-messages.ts'
import { Icon } from '../icon.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

interface Props {
  page: number
  pages: number
  /** URL of a page; a relative one keeps the rest of the current URL. */
  hrefOf: (page: number) => string
}

/** Page links that work without scripts: first, last, and those around the current one. */
export function Pagination({ page, pages, hrefOf }: Props) {
  const texts = useListingMessages()
  return (
    <nav aria-label={texts.pagination.label} className={styles.pages}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className={styles.step} aria-label={texts.pagination.previous}>
          <Icon name="left" />
        </Link>
      )}
      <ol>
        {pageWindow(page, pages).map((shown, index, all) => (
          <li key={shown} data-gap={shown - (all[index - 1] ?? 0) > 1}>
            <Link
              to={hrefOf(shown)}
              aria-label={texts.pagination.page(shown)}
              aria-current={shown === page ? 'page' : undefined}
            >
              {shown}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className={styles.step} aria-label={texts.pagination.next}>
          <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}
