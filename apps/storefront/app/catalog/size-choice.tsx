import type { ProductItem, SizeOfRun } from '@fieldhouse/contract/catalog'
import { texts } from '../texts.ts'
import styles from './choice.module.css'

/** As many characters fit into a sixth of a phone's width. */
const NARROW_LABEL = 4

interface Props {
  item: ProductItem
  chosen: SizeOfRun | undefined
  onChoose: (size: SizeOfRun) => void
}

/** The sizes that this colour really has; a sold-out one can be looked at, and says so. */
export function SizeChoice({ item, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>
        {texts.product.size}
        {chosen && (
          <>
            : <span>{chosen.label}</span>
          </>
        )}
      </legend>
      <div className={styles.sizes}>
        {sizesOf(item).map(({ size, inStock }) => (
          <label key={size.id} data-sold-out={!inStock} data-wide={size.label.length > NARROW_LABEL}>
            <input
              type="radio"
              name="size"
              value={size.id}
              checked={chosen?.id === size.id}
              onChange={() => onChoose(size)}
            />
            <span>
              {size.label}
              {!inStock && <span className="visually-hidden">, {texts.product.soldOut}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function sizesOf({ distribution, skus }: ProductItem): { size: SizeOfRun; inStock: boolean }[] {
  return distribution.sizes.flatMap((size) => {
    const sku = skus.find(({ size_id }) => size_id === size.id)
    return sku ? { size, inStock: sku.in_stock } : []
  })
}
