import { lazy, Suspense } from 'react'
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx'
import { Pagination } from '../../kit/pagination/pagination.tsx'
import { useListingMessages } from '../../locales/listing-messages.ts'
import { LocalizedLink } from '../../localized-link.tsx'
import { ProductGrid, ProductGridSkeleton } from '../product-grid.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { HelpPages, Listing } from './build-listing.ts'
import { CollectionIntro } from './collection-intro.tsx'
import { FilterForm } from './filter-form.tsx'
import helpStyles from './help-links.module.css'
import { LastViewedLink, rememberLastViewed } from './last-viewed-link.tsx'
import styles from './listing-screen.module.css'
import { FILTERS_ID, Toolbar } from './toolbar.tsx'
import { updateSearch, useListingNavigation, useScrollToResults } from './use-listing-navigation.ts'

/** Lazy, because most listings have results and name no page. */
const Extra = lazy(() => import('./listing-extra.tsx'))
const FORM = 'filter-form'
const FIRST_ROW = 4

export default function ListingScreen({ listing }: { listing: Listing }) {
  const texts = useListingMessages()
  const { wanted, choose, slow } = useListingNavigation(listing)
  const results = useScrollToResults(listing)
  const { page, pages, products, rescue, intro, help } = listing
  return (
    <>
      <Breadcrumbs trail={listing.trail} />
      <Head listing={listing} />
      {intro && <CollectionIntro intro={intro} />}
      <LastViewedLink products={products} />
      <div className={styles.columns}>
        <aside id={FILTERS_ID} className={styles.side} aria-label={texts.filters}>
          <FilterForm id={FORM} listing={listing} wanted={wanted} onChoose={choose}>
            <button type="submit" className={`button ${styles.plain}`}>
              {texts.apply}
            </button>
          </FilterForm>
        </aside>
        <div
          ref={results}
          className={styles.results}
          tabIndex={-1}
          aria-busy={slow}
          onClickCapture={rememberLastViewed}
        >
          <Toolbar form={FORM} listing={listing} wanted={wanted} onChoose={choose} />
          <ActiveFilters listing={listing} />
          {slow && <ProductGridSkeleton />}
          {!slow && help?.first && <Help help={help} />}
          {!slow && rescue && (
            <Suspense>
              <Extra rescue={rescue} />
            </Suspense>
          )}
          {!slow && !rescue && <ProductGrid products={products} early={FIRST_ROW} heading="h2" />}
          {pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(number) => {
                return updateSearch(new URLSearchParams(listing.search), { page: number > 1 ? `${number}` : '' }) || '?'
              }}
            />
          )}
          {!slow && help && !help.first && <Help help={help} />}
        </div>
      </div>
    </>
  )
}

/** Styled here, because the server's page links only the styles of what is not lazy. */
function Help({ help }: { help: HelpPages }) {
  return (
    <section className={helpStyles.help}>
      <Suspense>
        <Extra help={help} />
      </Suspense>
    </section>
  )
}

function Head({ listing: { title, counted, corrected, children } }: { listing: Listing }) {
  const texts = useListingMessages()
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p role="status">{counted}</p>
      {corrected && <p>{corrected}</p>}
      {children.length > 0 && (
        <nav aria-label={texts.narrower} className={styles.children}>
          {children.map(({ name, to }) => (
            <LocalizedLink key={to} to={to} className="button" data-look="ghost" data-size="small">
              {name}
            </LocalizedLink>
          ))}
        </nav>
      )}
    </div>
  )
}
