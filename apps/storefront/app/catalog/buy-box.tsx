import type { ProductItem } from '@fieldhouse/contract/catalog'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { AddToCartResult } from '../cart/add-to-cart-result.ts'
import { useLang } from '../lang.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { useLater } from '../ui/later.ts'
import { trackImport } from '../ui/loading.ts'
import { showMoney } from '../ui/money.ts'
import { sizeLabel } from '../ui/size-name.ts'
import { notify } from '../ui/toasts.ts'
import { Heart } from '../wishes/heart.tsx'
import type { SoldOutSize } from '../wishes/sold-out-size.ts'
import type { StockAlertProps } from '../wishes/stock-alert.tsx'
import styles from './buy-box.module.css'
import { SizeChoice, skuOf } from './size-choice.tsx'
import { SizeGuideLink } from './size-guide-link.tsx'

interface Props {
  name: string
  item: ProductItem
  /** Delivery estimate, shown unless the chosen size is sold out. */
  delivery: ReactNode
}

/** Size picker and cart button; on phones a sticky bar replaces the button once it has scrolled out of view. */
export function BuyBox({ name, item, delivery }: Props) {
  const { product, failure } = useTexts()
  const lang = useLang()
  const [sizeId, setSizeId] = useState<number>()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState<AddToCartResult>()
  const sizes = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const alert = useLater<StockAlertProps, SoldOutSize>(
    async () => (await import('../wishes/stock-alert.tsx')).StockAlert,
  )
  const size = item.distribution.sizes.find(({ id }) => id === sizeId)
  const sku = skuOf(item, size)
  const isSoldOut = size && sku?.availability === 'sold_out'
  const action = isSoldOut ? product.tellMe : product.addToCart

  async function buy() {
    if (sku && isSoldOut) {
      const what = { skuId: sku.id, size: size.label, colour: item.colour.name }
      return alert.open(what, () => notify({ type: 'error', text: failure.chunk }))
    }
    if (sku) {
      setBusy(true)
      return trackImport(import('../cart/cart-parts.ts'))
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
        <SizeChoice
          ref={sizes}
          item={item}
          chosen={size}
          missing={missing}
          added={added?.skuId === sku?.id ? added : undefined}
          aside={<SizeGuideLink distribution={item.distribution} />}
          onChoose={setSizeId}
        />
        <div className={styles.buy}>
          <Button ref={button} size="large" busy={busy} onClick={buy}>
            {isSoldOut ? action : `${action} · ${showMoney(item.price, lang)}`}
          </Button>
          <Heart itemId={item.id} name={name} place="page" />
        </div>
        {alert.View && <alert.View what={alert.shown} onClose={alert.close} />}
        <div className={styles.bar} data-buy-bar={useScrolledPast(button)}>
          <p>
            <span>{name}</span>
            <span>
              {[item.colour.name, size && sizeLabel(size.label, product), showMoney(item.price, lang)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <Button busy={busy} onClick={buy}>
            {action}
          </Button>
        </div>
      </div>
      {!isSoldOut && delivery}
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
