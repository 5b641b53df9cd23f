import type { Alternative, ProductItem, SizeRunSize } from '@fieldhouse/contract/listing'
import { listAlternatives } from '@fieldhouse/contract/operations.generated'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { formatMoney } from '../kit/format-money.ts'
import { Picture } from '../kit/picture.tsx'
import { notify } from '../kit/toasts/toasts.ts'
import { useLang } from '../lang.ts'
import { trackImport } from '../loading/loading-counter.ts'
import { useAlternativesMessages } from '../locales/alternatives-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { readRememberedSizes } from './remembered-sizes.ts'

interface Props {
  productId: number
  item: ProductItem
  chosen: SizeRunSize | undefined
  /** In any size. */
  known: readonly Alternative[]
}

/** Colorways in stock in the chosen size, or in the size that this browser remembers. */
export default function Alternatives({ productId, item, chosen, known }: Props) {
  const texts = useAlternativesMessages()
  const remembered = useRememberedSize(item)
  const size = chosen ?? remembered
  const inSize = useAlternatives(productId, size?.id)
  const shown = size ? inSize : known
  if (!shown || shown.length === 0) return null
  const isOne = size && isOneSize(size.label)
  return (
    <section>
      <h2>{isOne ? texts.inOneSize : size ? texts.inSize(size.label) : texts.inStock}</h2>
      <ul>
        {shown.map((alternative) => (
          <Row key={alternative.item.id} alternative={alternative} size={isOne ? undefined : size?.label} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  alternative: { product_id, name, item, sku_id },
  size,
}: {
  alternative: Alternative
  size?: string | undefined
}) {
  const texts = useAlternativesMessages()
  const lang = useLang()
  const to = `/product-detail/${product_id}?color=${item.id}`
  const about = `${name}, ${item.color.name}`
  return (
    <li>
      <span>{item.image && <Picture image={item.image} sizes="64px" alt="" />}</span>
      <p>
        <LocalizedLink to={to}>{name}</LocalizedLink>
        <span>
          {item.color.name} · {formatMoney(item.price, lang)}
        </span>
      </p>
      {sku_id ? (
        <AddButton skuId={sku_id} text={size ? texts.addSize(size) : texts.add} about={about} />
      ) : (
        <LocalizedLink
          to={to}
          className="button"
          data-look="ghost"
          data-size="small"
          aria-label={`${texts.view}: ${about}`}
        >
          {texts.view}
        </LocalizedLink>
      )}
    </li>
  )
}

function AddButton({ skuId, text, about }: { skuId: number; text: string; about: string }) {
  const { failure } = useMessages()
  const [busy, setBusy] = useState(false)

  function add() {
    setBusy(true)
    trackImport(import('../cart/cart-entry.ts'), { background: true })
      .then(
        ({ addToCart }) => addToCart(skuId),
        () => notify({ type: 'error', text: failure.chunk }),
      )
      .finally(() => setBusy(false))
  }

  return (
    <Button size="small" busy={busy} aria-label={`${text}: ${about}`} onClick={add}>
      {text}
    </Button>
  )
}

/** After hydration, because the server's page is the same for everyone. */
function useRememberedSize({ distribution }: ProductItem): SizeRunSize | undefined {
  const [labels, setLabels] = useState<string[]>([])
  useEffect(() => setLabels(readRememberedSizes().split(',')), [])
  return distribution.sizes.find(({ label }) => labels.includes(label))
}

/** Optional, so a failed request shows none. */
function useAlternatives(id: number, size_id: number | undefined): readonly Alternative[] | undefined {
  const lang = useLang()
  const [found, setFound] = useState<{ size_id: number; results: Alternative[] }>()
  useEffect(() => {
    if (size_id === undefined) return
    const controller = new AbortController()
    const options = { signal: controller.signal, background: true }
    api.call(listAlternatives, { params: { id }, query: { size_id, lang } }, options).then(
      ({ results }) => setFound({ size_id, results }),
      () => {},
    )
    return () => controller.abort()
  }, [id, size_id, lang])
  return found?.size_id === size_id ? found?.results : undefined
}
