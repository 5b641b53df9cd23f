import { lazy, Suspense } from 'react'
import { LocalLink } from '../../lang-link.tsx'
import { useListingTexts } from '../../texts/listing-texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductGrid, ProductGridSkeleton } from '../product-grid.tsx'
import { Chips } from './chips.tsx'
import { searchWith, useChoice, useReading } from './choice.ts'
import { FilterForm } from './filter-form.tsx'
import { LastOpened, rememberOpened } from './last-opened.tsx'
import styles from './listing-screen.module.css'
import type { Listing } from './listing-view.ts'
import { FILTERS, Toolbar } from './toolbar.tsx'

/** Lazy, because most listings have results. */
const NothingFound = lazy(() => import('./nothing-found.tsx'))
const FORM = 'filter-form'
const FIRST_ROW = 4

export default function ListingScreen({ listing }: { listing: Listing }) {
  const texts = useListingTexts()
  const { wanted, choose, slow } = useChoice(listing)
  const results = useReading(listing)
  const { page, pages, products, rescue } = listing
  return (
    <>
      <Breadcrumbs trail={listing.trail} />
      <Head listing={listing} />
      <LastOpened products={products} />
      <div className={styles.columns}>
        <aside id={FILTERS} className={styles.side} aria-label={texts.filters}>
          <FilterForm id={FORM} listing={listing} wanted={wanted} onChoose={choose}>
            <button type="submit" className={`button ${styles.plain}`}>
              {texts.apply}
            </button>
          </FilterForm>
        </aside>
        <div ref={results} className={styles.results} tabIndex={-1} aria-busy={slow} onClickCapture={rememberOpened}>
          <Toolbar form={FORM} listing={listing} wanted={wanted} onChoose={choose} />
          <Chips listing={listing} />
          {slow && <ProductGridSkeleton />}
          {!slow && rescue && (
            <Suspense>
              <NothingFound rescue={rescue} />
            </Suspense>
          )}
          {!slow && !rescue && <ProductGrid products={products} early={FIRST_ROW} heading="h2" />}
          {pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(number) => {
                return searchWith(new URLSearchParams(listing.search), { page: number > 1 ? `${number}` : '' }) || '?'
              }}
            />
          )}
        </div>
      </div>
    </>
  )
}

function Head({ listing: { title, counted, corrected, children } }: { listing: Listing }) {
  const texts = useListingTexts()
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p role="status">{counted}</p>
      {corrected && <p>{corrected}</p>}
      {children.length > 0 && (
        <nav aria-label={texts.narrower} className={styles.children}>
          {children.map(({ name, to }) => (
            <LocalLink key={to} to={to} className="button" data-look="ghost" data-size="small">
              {name}
            </LocalLink>
          ))}
        </nav>
      )}
    </div>
  )
}
