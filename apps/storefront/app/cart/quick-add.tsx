import { useState } from 'react'
import { Icon } from '../kit/icon.tsx'
import { notify } from '../kit/toasts/toasts.ts'
import { useHydrated } from '../kit/use-hydrated.ts'
import { trackImport } from '../loading/loading-counter.ts'
import { useMessages } from '../locales/messages.ts'
import type * as CartParts from './cart-entry.ts'
import styles from './quick-add.module.css'
import type { QuickSizesProps } from './quick-sizes.tsx'

/** Button on a card's image that opens the sizes of the shown color. */
export function QuickAdd(props: Omit<QuickSizesProps, 'onAdd' | 'onClose'>) {
  const { product, failure } = useMessages()
  const [parts, setParts] = useState<typeof CartParts | null>(null)
  const close = () => setParts(null)

  function open() {
    trackImport(import('./cart-entry.ts')).then(setParts, () => notify({ type: 'error', text: failure.chunk }))
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
