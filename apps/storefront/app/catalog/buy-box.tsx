import type { Alternative, Product, ProductItem } from '@fieldhouse/contract/listing'
import type { ShopPromise } from '@fieldhouse/contract/publicity'
import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AddToCartResult } from '../cart/add-to-cart-result.ts'
import { Button } from '../kit/button.tsx'
import { formatMoney } from '../kit/format-money.ts'
import { sizeLabel } from '../kit/size-name.ts'
import { notify } from '../kit/toasts/toasts.ts'
import { useLang } from '../lang.ts'
import { trackImport } from '../loading/loading-counter.ts'
import { useLazyComponent } from '../loading/use-lazy-component.ts'
import { useMessages } from '../locales/messages.ts'
import { HeartButton } from '../wishlist/heart-button.tsx'
import type { SoldOutSize } from '../wishlist/sold-out-size.ts'
import type { StockAlertProps } from '../wishlist/stock-alert.tsx'
import alternativeStyles from './alternatives.module.css'
import styles from './buy-box.module.css'
import { isSoldOutEntirely, onlySizeId } from './sellable-sizes.ts'
import { ShopPromiseBox } from './shop-promise.tsx'
import { SizeGuideLink } from './size-guide-link.tsx'
import { findSku, SizePicker } from './size-picker.tsx'

interface Props {
  product: Pick<Product, 'id' | 'name'>
  item: ProductItem
  /** The size that the shopper has chosen. */
  chosenId: number | undefined
  onChoose: (sizeId: number) => void
  /** Shown if every size of the item is sold out. */
  alternatives: readonly Alternative[]
  /** Shown unless the chosen size or every size is sold out. */
  delivery: DeliveryEstimate | null
  promise: ShopPromise | null
}

/** Lazy, because most sizes are in stock. The page does without it if it cannot be loaded. */
const Alternatives = lazy(() => import('./alternatives.tsx').catch(() => ({ default: () => null })))

/** Size picker and cart button; on phones a sticky bar replaces the button once it has scrolled out of view. */
export function BuyBox(props: Props) {
  const { item, chosenId, onChoose, alternatives, delivery, promise } = props
  const { id, name } = props.product
  const { product, failure } = useMessages()
  const lang = useLang()
  const sizeId = chosenId ?? onlySizeId(item)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState<AddToCartResult>()
  const sizes = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const alert = useLazyComponent<StockAlertProps, SoldOutSize>(
    async () => (await import('../wishlist/stock-alert.tsx')).StockAlert,
  )
  const size = item.distribution.sizes.find(({ id }) => id === sizeId)
  const sku = findSku(item, size)
  const isSoldOut = size && sku?.availability === 'sold_out'
  const isGone = isSoldOut || isSoldOutEntirely(item)
  const action = isSoldOut ? product.tellMe : product.addToCart

  async function buy() {
    if (sku && isSoldOut) {
      const what = { skuId: sku.id, size: size.label, color: item.color.name }
      return alert.open(what, () => notify({ type: 'error', text: failure.chunk }))
    }
    if (sku) {
      setBusy(true)
      return trackImport(import('../cart/cart-entry.ts'), { background: true })
        .then(
          ({ addToCart }) => addToCart(sku.id),
          (): AddToCartResult => ({ skuId: sku.id, tone: 'err', text: failure.chunk }),
        )
        .then(setAdded)
        .finally(() => setBusy(false))
    }
    setMissing(true)
    sizes.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <div>
        <SizePicker
          ref={sizes}
          item={item}
          chosen={size}
          missing={missing}
          added={added?.skuId === sku?.id ? added : undefined}
          aside={<SizeGuideLink distribution={item.distribution} />}
          onChoose={onChoose}
        />
        <div className={styles.buy}>
          <Button ref={button} size="large" busy={busy} onClick={buy}>
            {isSoldOut ? action : `${action} · ${formatMoney(item.price, lang)}`}
          </Button>
          <HeartButton itemId={item.id} name={name} place="page" />
        </div>
        {alert.View && <alert.View what={alert.shown} onClose={alert.close} />}
        <div className={styles.bar} data-buy-bar={useScrolledPast(button)}>
          <p>
            <span>{name}</span>
            <span>
              {[item.color.name, size && sizeLabel(size.label, product), formatMoney(item.price, lang)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <Button busy={busy} onClick={buy}>
            {action}
          </Button>
        </div>
      </div>
      {isGone && (
        // Styled here, because the server's page links only the styles of what is not lazy.
        <div className={alternativeStyles.alternatives}>
          <Suspense>
            <Alternatives productId={id} item={item} chosen={size} known={alternatives} />
          </Suspense>
        </div>
      )}
      <ShopPromiseBox delivery={isGone ? null : delivery} promise={promise} price={item.price} />
    </>
  )
}

function useScrolledPast(ref: React.RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    // The bottom margin makes everything below count as visible, so only an element above the viewport is past.
    const options = { rootMargin: '0px 0px 99999px' }
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), options)
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return past
}
