import type { WishlistItem } from '@fieldhouse/contract/wishlist'
import type { ReactNode } from 'react'
import { EmptyState } from '../kit/empty-state.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useWishlistMessages } from '../locales/wishlist-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { WishCard } from './wish-card.tsx'
import styles from './wish-list-frame.module.css'

export function NoItems({ heading, text }: { heading: string; text: string }) {
  const { empty } = useWishlistMessages()
  return (
    <EmptyState heading="h1" title={heading} text={text}>
      <LocalizedLink to="/featured" className="button">
        {empty.fresh}
      </LocalizedLink>
    </EmptyState>
  )
}

interface FrameProps {
  title: string
  /** Undefined while the list loads. */
  items?: readonly WishlistItem[]
  count?: number
  tools?: ReactNode
}

export function WishListFrame({ title, items, count = items?.length, tools }: FrameProps) {
  const texts = useWishlistMessages()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p role="status">{count === undefined ? texts.loading : texts.count(count)}</p>
        </div>
        {tools}
      </div>
      <ul className={styles.cards} aria-label={title}>
        {items
          ? items.map((item) => <WishCard key={item.product_item_id} item={item} />)
          : ['a', 'b', 'c', 'd'].map((key) => (
              <li key={key}>
                <Skeleton height="320px" />
              </li>
            ))}
      </ul>
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
    </div>
  )
}
