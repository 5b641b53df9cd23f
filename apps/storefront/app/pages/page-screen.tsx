import type { PublishedPage } from '@fieldhouse/contract/pages'
import { LOCALES, useLang } from '../lang.ts'
import { usePagesMessages } from '../locales/pages-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { PageBlock } from './page-block.tsx'
import styles from './page-screen.module.css'

/** A page that staff has written. */
export default function PageScreen({ page }: { page: PublishedPage }) {
  const { title, blocks, policies } = page
  const products = new Map(page.products.map((product) => [product.id, product]))
  return (
    <div className={styles.page}>
      {policies.length > 0 && <Policies policies={policies} />}
      <article className={styles.article}>
        <h1>{title}</h1>
        {page.versions.length > 0 && <Versions page={page} />}
        {blocks.map((block) => (
          <PageBlock key={block.id} {...{ block, products }} />
        ))}
      </article>
    </div>
  )
}

function Policies({ policies }: Pick<PublishedPage, 'policies'>) {
  const texts = usePagesMessages()
  return (
    <nav className={styles.policies} aria-label={texts.policies}>
      <p>{texts.policies}</p>
      <ul>
        {policies.map(({ slug, title }) => (
          <li key={slug}>
            <LocalizedLink to={`/${slug}`}>{title}</LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** When the policy last changed, and what it said before. */
function Versions({ page: { slug, number, starts_at, held_at, is_current, versions } }: { page: PublishedPage }) {
  const texts = usePagesMessages()
  const format = useDayFormat()
  const earlier = versions.filter((version) => version.number !== number)
  return (
    <div className={styles.versions}>
      {held_at ? (
        <p className={styles.outdated}>
          {texts.heldAt(format(held_at), format(starts_at))}{' '}
          <LocalizedLink to={`/${slug}`}>{texts.current}</LocalizedLink>
        </p>
      ) : is_current ? (
        <p>{texts.updated(format(starts_at))}</p>
      ) : (
        <p className={styles.outdated}>
          {texts.outdated(format(starts_at))} <LocalizedLink to={`/${slug}`}>{texts.current}</LocalizedLink>
        </p>
      )}
      {is_current && !held_at && earlier.length > 0 && (
        <details>
          <summary>{texts.earlier}</summary>
          <ul>
            {earlier.map((version) => (
              <li key={version.number}>
                <LocalizedLink to={`/${slug}?version=${version.number}`}>
                  {texts.since(format(version.starts_at))}
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** In UTC, so that server and browser agree. */
function useDayFormat(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(LOCALES[useLang()], { dateStyle: 'medium', timeZone: 'UTC' })
  return (instant) => format.format(new Date(instant))
}
