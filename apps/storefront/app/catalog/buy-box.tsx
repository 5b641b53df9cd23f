import type { ProductItem } from '@fieldhouse/contract/catalog'
import { useEffect, useId, useRef, useState } from 'react'
import { useLang } from '../lang.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { showMoney } from '../ui/money.ts'
import { notify } from '../ui/toasts.ts'
import styles from './buy-box.module.css'
import { SizeChoice, skuOf } from './size-choice.tsx'
import { SizeGuideLink } from './size-guide-link.tsx'

/** Sizes and the button; on phones the button comes along once one has scrolled past it. */
export function BuyBox({ name, item }: { name: string; item: ProductItem }) {
  const { product } = useTexts()
  const lang = useLang()
  const [sizeId, setSizeId] = useState<number>()
  const [missing, setMissing] = useState(false)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const size = item.distribution.sizes.find(({ id }) => id === sizeId)

  function buy() {
    if (size && skuOf(item, size)?.availability !== 'sold_out') {
      notify({ type: 'info', text: product.buyingOpens })
      return
    }
    setMissing(!size)
    const radio = sizes.current?.querySelector<HTMLElement>('input:checked') ?? sizes.current?.querySelector('input')
    radio?.focus()
  }

  return (
    <div>
      <SizeChoice
        ref={sizes}
        item={item}
        chosen={size}
        missing={missing}
        aside={<SizeGuideLink distribution={item.distribution} />}
        onChoose={setSizeId}
      />
      <div className={styles.buy}>
        <Button ref={button} size="large" aria-describedby={reasonId} onClick={buy}>
          {product.addToCart} · {showMoney(item.price, lang)}
        </Button>
        <p id={reasonId}>{product.buyingOpens}</p>
      </div>
      <div className={styles.bar} data-buy-bar={useScrolledPast(button)}>
        <p>
          <span>{name}</span>
          <span>{[item.colour.name, size?.label, showMoney(item.price, lang)].filter(Boolean).join(' · ')}</span>
        </p>
        <Button onClick={buy}>{product.addToCart}</Button>
      </div>
    </div>
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
