import type { LookPiece } from '@fieldhouse/contract/catalog-looks'
import type { ProductItem } from '@fieldhouse/contract/listing'
import { listLookPieces } from '@fieldhouse/contract/operations.generated'
import type { Ref } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Picture } from '../kit/picture.tsx'
import { Price } from '../kit/price.tsx'
import { sizeLabel } from '../kit/size-name.ts'
import { notify } from '../kit/toasts/toasts.ts'
import { useLang } from '../lang.ts'
import { trackImport } from '../loading/loading-counter.ts'
import { useLookMessages } from '../locales/look-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './look-pieces.module.css'

const SIZES = '(min-width: 1024px) 300px, 104px'

export interface LookProps {
  /** Name of the product. */
  name: string
  item: ProductItem
  /** The size that the shopper has chosen for the product. */
  sizeId: number | undefined
}

/** What goes with the chosen color, in the chosen size if it is in stock; nothing without pieces. */
export function LookPieces({ name, item, sizeId }: LookProps) {
  const texts = useLookMessages()
  const pieces = useLookPieces(item.id, sizeId)
  if (pieces.length === 0) return null
  return (
    <section className={styles.look}>
      <h2>{texts.title}</h2>
      <p>{texts.goesWith(name, item.color.name)}</p>
      <ul>
        {pieces.map((piece) => (
          // A new answer may preselect another size.
          <Piece key={`${piece.item.id} ${piece.sku_id}`} piece={piece} />
        ))}
      </ul>
    </section>
  )
}

function Piece({ piece: { product_id, name, item, sizes, sku_id } }: { piece: LookPiece }) {
  const { product } = useMessages()
  const [skuId, setSkuId] = useState(sku_id)
  const [isMissing, setMissing] = useState(false)
  const { busy, add } = useAddToCart()
  const select = useRef<HTMLSelectElement>(null)
  const about = `${name}, ${item.color.name}`

  function buy() {
    if (skuId) return add(skuId)
    setMissing(true)
    select.current?.focus()
  }

  return (
    <li>
      <div className={styles.picture}>{item.image && <Picture image={item.image} sizes={SIZES} alt="" />}</div>
      <div className={styles.words}>
        <h3>
          <LocalizedLink to={`/product-detail/${product_id}?color=${item.id}`}>{name}</LocalizedLink>
        </h3>
        <p className={styles.color}>{item.color.name}</p>
        <p>
          <Price amount={item.price} was={item.former_price} />
        </p>
        <PieceSize ref={select} {...{ about, sizes, skuId }} isMissing={isMissing && !skuId} onChoose={setSkuId} />
        <Button variant="ghost" size="small" busy={busy} aria-label={`${product.addToCart}: ${about}`} onClick={buy}>
          {product.addToCart}
        </Button>
      </div>
    </li>
  )
}

interface PieceSizeProps extends Pick<LookPiece, 'sizes'> {
  ref: Ref<HTMLSelectElement>
  about: string
  skuId: number | null
  /** Whether the shopper tried to buy without a size. */
  isMissing: boolean
  onChoose: (skuId: number) => void
}

/** Sizes in stock; a single one is named and need not be chosen. */
function PieceSize({ ref, about, sizes, skuId, isMissing, onChoose }: PieceSizeProps) {
  const { product } = useMessages()
  const errorId = useId()
  const [first, ...others] = sizes
  if (first && others.length === 0) return <p className={styles.only}>{sizeLabel(first.label, product)}</p>
  return (
    <>
      <select
        ref={ref}
        aria-label={`${product.size}: ${about}`}
        aria-invalid={isMissing}
        aria-describedby={errorId}
        value={skuId ?? ''}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {!skuId && <option value="">{product.chooseSize}</option>}
        {sizes.map(({ sku_id, label }) => (
          <option key={sku_id} value={sku_id}>
            {sizeLabel(label, product)}
          </option>
        ))}
      </select>
      <p id={errorId} className={styles.error} role="alert">
        {isMissing && product.chooseSize}
      </p>
    </>
  )
}

function useAddToCart() {
  const { failure } = useMessages()
  const [busy, setBusy] = useState(false)

  function add(skuId: number) {
    setBusy(true)
    trackImport(import('../cart/cart-entry.ts'), { background: true })
      .then(
        ({ addToCart }) => addToCart(skuId),
        () => notify({ type: 'error', text: failure.chunk }),
      )
      .finally(() => setBusy(false))
  }

  return { busy, add }
}

/** Optional, so a failed request shows none. The pieces stay while another size is asked for. */
function useLookPieces(id: number, size_id: number | undefined): readonly LookPiece[] {
  const lang = useLang()
  const [found, setFound] = useState<{ id: number; results: LookPiece[] }>()
  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, background: true }
    const query = { lang, ...(size_id && { size_id }) }
    api.call(listLookPieces, { params: { id }, query }, options).then(
      ({ results }) => setFound({ id, results }),
      () => {},
    )
    return () => controller.abort()
  }, [id, size_id, lang])
  return found?.id === id ? found.results : []
}
