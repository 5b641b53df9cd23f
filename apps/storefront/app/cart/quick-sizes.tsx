import type { Product, ProductItem, SizeRunSize, Sku } from '@fieldhouse/contract/listing'
import { getProduct } from '@fieldhouse/contract/operations.generated'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { sizeLabel } from '../kit/size-name.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import type { Status } from '../kit/status-note.tsx'
import { StatusNote } from '../kit/status-note.tsx'
import { useLang } from '../lang.ts'
import { useCartMessages } from '../locales/cart-messages.ts'
import { useMessages } from '../locales/messages.ts'
import type { AddToCartResult } from './add-to-cart-result.ts'
import styles from './quick-sizes.module.css'

export interface QuickSizesProps {
  productId: number
  /** The colorway that the card shows. */
  itemId: number
  name: string
  onAdd: (skuId: number, beforeShown?: () => void) => Promise<AddToCartResult>
  onClose: () => void
}

/** The sizes of one colorway; each button adds its SKU to the cart. */
export function QuickSizes({ productId, itemId, name, onAdd, onClose }: QuickSizesProps) {
  const texts = useCartMessages()
  const panel = useRef<HTMLFieldSetElement>(null)
  const { product, isFailed, again } = useProduct(productId)
  const item = product?.items.find(({ id }) => id === itemId)
  const isThere = item !== undefined
  function close() {
    const [opener] = panel.current?.parentElement?.querySelectorAll('button') ?? []
    onClose()
    opener?.focus()
  }
  useEffect(() => {
    if (isThere) panel.current?.querySelector('button')?.focus()
  }, [isThere])

  return (
    <fieldset
      ref={panel}
      className={styles.panel}
      aria-label={texts.sizesOf(name, item?.color.name ?? '')}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {isFailed && <Failed onRetry={again} />}
      {!isFailed && !item && <Skeleton height="44px" />}
      {item && <Sizes item={item} onAdd={(skuId) => onAdd(skuId, close)} />}
    </fieldset>
  )
}

function Sizes({ item, onAdd }: { item: ProductItem; onAdd: (skuId: number) => Promise<Status> }) {
  const [adding, setAdding] = useState<number | null>(null)
  const [status, setStatus] = useState<Status | null>(null)

  async function add({ id }: Sku) {
    if (adding) return
    setAdding(id)
    setStatus(null)
    await onAdd(id)
      .then(setStatus)
      .finally(() => setAdding(null))
  }

  return (
    <>
      <div className={styles.sizes}>
        {item.distribution.sizes.map((size) => {
          const sku = item.skus.find(({ size_id }) => size_id === size.id)
          return (
            sku && <SizeButton key={sku.id} size={size} sku={sku} busy={adding === sku.id} onPress={() => add(sku)} />
          )
        })}
      </div>
      <StatusNote status={status} />
    </>
  )
}

interface SizeProps {
  size: SizeRunSize
  sku: Sku
  busy: boolean
  onPress: () => void
}

function SizeButton({ size: { label }, sku, busy, onPress }: SizeProps) {
  const { product } = useMessages()
  const texts = useCartMessages()
  const isSoldOut = sku.availability === 'sold_out'
  return (
    <button
      type="button"
      aria-label={isSoldOut ? texts.sizeSoldOut(label) : texts.addSize(label)}
      aria-disabled={isSoldOut}
      aria-busy={busy}
      onClick={isSoldOut ? undefined : onPress}
    >
      {sizeLabel(label, product)}
    </button>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { retry } = useMessages()
  const texts = useCartMessages()
  return (
    <>
      <StatusNote status={{ tone: 'err', text: texts.noSizes }} />
      <button type="button" className="button" data-look="quiet" data-size="small" onClick={onRetry}>
        {retry}
      </button>
    </>
  )
}

/** Product cards have no SKUs, so the product is loaded on demand. */
function useProduct(id: number) {
  const lang = useLang()
  const [product, setProduct] = useState<Product | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, background: true }
    api.call(getProduct, { params: { id }, query: { lang } }, options).then(setProduct, () => {
      if (!controller.signal.aborted) setFailed(attempt)
    })
    return () => controller.abort()
  }, [id, lang, attempt])
  return { product, isFailed: failed === attempt, again: () => setAttempt(attempt + 1) }
}
