import type { ComponentType } from 'react'
import { useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toasts.ts'
import { loadCart } from './load-cart.ts'
import styles from './quick-add.module.css'
import type { QuickSizesProps } from './quick-sizes.tsx'

/** A small button on a card's picture that brings the sizes of the colour that is shown. */
export function QuickAdd(props: Omit<QuickSizesProps, 'onClose'>) {
  const { product, failure } = useTexts()
  const [Sizes, setSizes] = useState<ComponentType<QuickSizesProps> | null>(null)
  const close = () => setSizes(null)

  function open() {
    loadCart().then(
      ({ QuickSizes }) => setSizes(() => QuickSizes),
      () => notify({ type: 'error', text: failure.chunk }),
    )
  }

  return (
    useHydrated() && (
      <>
        <button
          type="button"
          className={`icon-button ${styles.plus}`}
          aria-label={`${product.addToCart}: ${props.name}`}
          aria-expanded={Sizes !== null}
          onClick={Sizes ? close : open}
        >
          <Icon name="plus" />
        </button>
        {Sizes && <Sizes {...props} onClose={close} />}
      </>
    )
  )
}
