import { Link } from 'react-router'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ProductGrid } from '../product-grid.tsx'
import type { NoResultsHelp } from './build-listing.ts'
import styles from './no-results.module.css'

/** Names the filter that excludes everything, and shows the results without it. */
export function NoResults({ rescue: { title, text, ways, near } }: { rescue: NoResultsHelp }) {
  return (
    <>
      <EmptyState title={title} text={text}>
        <ul className={styles.ways}>
          {ways.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className="button" data-look="ghost" data-size="small">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </EmptyState>
      {near && (
        <section className={styles.near}>
          <h2>{near.label}</h2>
          <ProductGrid products={near.products} />
        </section>
      )}
    </>
  )
}
