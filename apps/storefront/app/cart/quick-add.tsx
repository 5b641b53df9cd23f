import { useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { Icon } from '../ui/icon.tsx'
import { trackImport } from '../ui/loading.ts'
import { notify } from '../ui/toasts.ts'
import type * as CartParts from './cart-parts.ts'
import styles from './quick-add.module.css'
import type { QuickSizesProps } from './quick-sizes.tsx'

/** Button on a card's image that opens the sizes of the shown color. */
export function QuickAdd(props: Omit<QuickSizesProps, 'onAdd' | 'onClose'>) {
  const { product, failure } = useTexts()
  const [parts, setParts] = useState<typeof CartParts | null>(null)
  const close = () => setParts(null)

  function open() {
    trackImport(import('./cart-parts.ts')).then(setParts, () => notify({ type: 'error', text: failure.chunk }))
  }

  return (
    useHydrated() && (
      <>
        <button
          type="button"
          className={`icon-button ${styles.plus}`}
          aria-label={`${product.addToCart}: ${props.name}`}
          aria-expanded={parts !== null}
          onClick={parts ? close : open}
        >
          <Icon name="plus" />
        </button>
        {parts && <parts.QuickSizes {...props} onAdd={parts.addToCart} onClose={close} />}
      </>
    )
  )
}
