import type { ProductItem } from '@fieldhouse/contract/catalog'
import { useId, useState } from 'react'
import { texts } from '../texts.ts'
import { showMoney } from '../ui/money.ts'
import { notify } from '../ui/toasts.ts'
import styles from './buy-box.module.css'
import { SizeChoice } from './size-choice.tsx'

export function BuyBox({ item }: { item: ProductItem }) {
  const [sizeId, setSizeId] = useState<number>()
  const reasonId = useId()
  const size = item.distribution.sizes.find(({ id }) => id === sizeId)
  const soldOut = size && !item.skus.find(({ size_id }) => size_id === size.id)?.in_stock
  return (
    <div className={styles.box}>
      <SizeChoice item={item} chosen={size} onChoose={({ id }) => setSizeId(id)} />
      <p className={styles.note} aria-live="polite">
        {soldOut && texts.product.soldOutNote(size.label)}
      </p>
      <button
        type="button"
        className={styles.buy}
        aria-disabled="true"
        aria-describedby={reasonId}
        onClick={() => notify({ type: 'info', text: texts.product.buyingOpens })}
      >
        {texts.product.addToCart} · {showMoney(item.price)}
      </button>
      <p id={reasonId} className={styles.reason}>
        {texts.product.buyingOpens}
      </p>
    </div>
  )
}
