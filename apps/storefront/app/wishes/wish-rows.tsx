import type { Wish } from '@fieldhouse/contract/wishes'
import { useState } from 'react'
import { LocalLink } from '../lang-link.tsx'
import { useTexts } from '../texts/texts.ts'
import { useWishTexts } from '../texts/wish-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { RemovedRow } from '../ui/removed-row.tsx'
import { takeFocus } from '../ui/take-focus.ts'
import { useWishes, wish } from './current-wishes.ts'
import styles from './wish-rows.module.css'

/** The loaded list; the last removed item leaves an undo row in its place. */
export function WishRows({ wishes }: { wishes: readonly Wish[] }) {
  const texts = useWishTexts()
  const { ids } = useWishes()
  const [removed, setRemoved] = useState<number | null>(null)
  const [restored, setRestored] = useState<number | null>(null)

  function remove(id: number) {
    setRestored(null)
    setRemoved(id)
    void wish(id, false)
  }

  function undo(id: number) {
    setRestored(id)
    setRemoved(null)
    void wish(id, true)
  }

  const rows = wishes.flatMap((shown) => {
    const id = shown.product_item_id
    if (ids.includes(id)) {
      return <WishRow key={id} wish={shown} isRestored={restored === id} onRemove={() => remove(id)} />
    }
    return removed === id ? <RemovedRow key={id} name={shown.name} texts={texts} onUndo={() => undo(id)} /> : []
  })
  if (rows.length === 0) return <NoWishes />
  return (
    <ul className={styles.rows} aria-label={texts.title}>
      {rows}
    </ul>
  )
}

function NoWishes() {
  const { empty } = useWishTexts()
  return (
    <EmptyState heading="h3" title={empty.title} text={empty.text}>
      <LocalLink to="/featured" replace className="button">
        {empty.fresh}
      </LocalLink>
    </EmptyState>
  )
}

interface RowProps {
  wish: Wish
  /** Whether the item was just restored and takes over the focus from the undo button. */
  isRestored: boolean
  onRemove: () => void
}

function WishRow({ wish: { name, product_id, product_item_id, ...wish }, isRestored, onRemove }: RowProps) {
  const texts = useWishTexts()
  const { product } = useTexts()
  return (
    <li className={styles.row}>
      <div className={styles.picture}>{wish.image && <Picture image={wish.image} sizes="88px" alt="" />}</div>
      <div className={styles.about}>
        <LocalLink
          // The product page replaces the drawer's history entry.
          replace
          to={`/product-detail/${product_id}?colour=${product_item_id}`}
          className={styles.name}
        >
          {name}
        </LocalLink>
        <p className={styles.colour}>{wish.colour.name}</p>
        {!wish.in_stock && <Badge look="quiet">{product.soldOutBadge}</Badge>}
      </div>
      <p className={styles.price}>
        <Price amount={wish.price} />
      </p>
      <button
        ref={isRestored ? takeFocus : undefined}
        type="button"
        className={styles.tool}
        aria-label={`${texts.remove}: ${name}, ${wish.colour.name}`}
        onClick={onRemove}
      >
        {texts.remove}
      </button>
    </li>
  )
}
