import type { ProductItem } from '@fieldhouse/contract/catalog'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Added } from '../cart/add-to-cart.ts'
import { loadCart } from '../cart/load-cart.ts'
import { useLang } from '../lang.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { useLater } from '../ui/later.ts'
import { showMoney } from '../ui/money.ts'
import { sizeLabel } from '../ui/size-name.ts'
import { notify } from '../ui/toasts.ts'
import { Heart } from '../wishes/heart.tsx'
import type { SoldOut, StockAlertProps } from '../wishes/stock-alert.tsx'
import styles from './buy-box.module.css'
import { SizeChoice, skuOf } from './size-choice.tsx'
import { SizeGuideLink } from './size-guide-link.tsx'

interface Props {
  name: string
  item: ProductItem
  /** When it would arrive; a sold-out size doesn't. */
  delivery: ReactNode
}

/** Sizes and the button; on phones the button comes along once one has scrolled past it. */
export function BuyBox({ name, item, delivery }: Props) {
  const { product, failure } = useTexts()
  const lang = useLang()
  const [sizeId, setSizeId] = useState<number>()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState<Added>()
  const sizes = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const alert = useLater<StockAlertProps, SoldOut>(async () => (await import('../wishes/stock-alert.tsx')).StockAlert)
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
      setAdded(
        await loadCart().then(
          ({ addToCart }) => addToCart(sku.id),
          (): Added => ({ skuId: sku.id, tone: 'err', text: failure.chunk }),
        ),
      )
      setBusy(false)
      return
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
    // What is still below counts as seen, so that only what is above is past; one may jump there in one step.
    const options = { rootMargin: '0px 0px 99999px' }
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), options)
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return past
}
