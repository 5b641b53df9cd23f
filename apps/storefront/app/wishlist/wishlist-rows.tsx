import type { WishlistItem } from '@fieldhouse/contract/wishlist'
import { useState } from 'react'
import { Badge } from '../kit/badge.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { Picture } from '../kit/picture.tsx'
import { Price } from '../kit/price.tsx'
import { UndoRow } from '../kit/undo-row.tsx'
import { useMessages } from '../locales/messages.ts'
import { useWishlistMessages } from '../locales/wishlist-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { toggleWishlistItem, useWishlist } from './current-wishlist.ts'
import styles from './wishlist-rows.module.css'

/** The loaded list; the last removed item leaves an undo row in its place. */
export function WishlistRows({ wishes }: { wishes: readonly WishlistItem[] }) {
  const texts = useWishlistMessages()
  const { ids } = useWishlist()
  const [removed, setRemoved] = useState<number | null>(null)
  const [restored, setRestored] = useState<number | null>(null)

  const [saving, setSaving] = useState(0)

  function save(id: number, isWished: boolean) {
    setSaving((count) => count + 1)
    void toggleWishlistItem(id, isWished).finally(() => setSaving((count) => count - 1))
  }

  function remove(id: number) {
    setRestored(null)
    setRemoved(id)
    save(id, false)
  }

  function undo(id: number) {
    setRestored(id)
    setRemoved(null)
    save(id, true)
  }

  const rows = wishes.flatMap((shown) => {
    const id = shown.product_item_id
    if (ids.includes(id)) {
      return <WishRow key={id} wish={shown} isRestored={restored === id} onRemove={() => remove(id)} />
    }
    return removed === id ? <UndoRow key={id} name={shown.name} texts={texts} onUndo={() => undo(id)} /> : []
  })
  if (rows.length === 0) return <NoWishes />
  return (
    <ul className={styles.rows} aria-label={texts.title} data-saving={saving > 0}>
      {rows}
    </ul>
  )
}

function NoWishes() {
  const { empty } = useWishlistMessages()
  return (
    <EmptyState heading="h3" title={empty.title} text={empty.text}>
      <LocalizedLink to="/featured" replace className="button">
        {empty.fresh}
      </LocalizedLink>
    </EmptyState>
  )
}

interface RowProps {
  wish: WishlistItem
  /** Whether the item was just restored and takes over the focus from the undo button. */
  isRestored: boolean
  onRemove: () => void
}

function WishRow({ wish: { name, product_id, product_item_id, ...wish }, isRestored, onRemove }: RowProps) {
  const texts = useWishlistMessages()
  const { product } = useMessages()
  return (
    <li className={styles.row}>
      <div className={styles.picture}>{wish.image && <Picture image={wish.image} sizes="88px" alt="" />}</div>
      <div className={styles.about}>
        <LocalizedLink
          // The product page replaces the drawer's history entry.
          replace
          to={`/product-detail/${product_id}?color=${product_item_id}`}
          className={styles.name}
        >
          {name}
        </LocalizedLink>
        <p className={styles.color}>{wish.color.name}</p>
        {!wish.in_stock && <Badge variant="quiet">{product.soldOutBadge}</Badge>}
      </div>
      <p className={styles.price}>
        <Price amount={wish.price} was={wish.former_price} />
      </p>
      <button
        ref={isRestored ? focusOnMount : undefined}
        type="button"
        className={styles.tool}
        aria-label={`${texts.remove}: ${name}, ${wish.color.name}`}
        onClick={onRemove}
      >
        {texts.remove}
      </button>
    </li>
  )
}
