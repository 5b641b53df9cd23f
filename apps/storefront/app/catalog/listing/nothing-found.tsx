import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductGrid } from '../product-grid.tsx'
import type { Rescue } from './listing-view.ts'
import styles from './nothing-found.module.css'

/** Names the filter that excludes everything, and shows the results without it. */
export default function NothingFound({ rescue: { title, text, ways, near } }: { rescue: Rescue }) {
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
