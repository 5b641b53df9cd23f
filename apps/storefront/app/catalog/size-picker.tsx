import type { ProductItem, SizeRunSize, Sku } from '@fieldhouse/contract/listing'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import type { ReactNode, Ref } from 'react'
import type { AddToCartResult } from '../cart/add-to-cart-result.ts'
import type { Chip } from '../kit/forms/radio-chips.tsx'
import { RadioChips } from '../kit/forms/radio-chips.tsx'
import { sizeLabel, sizeName } from '../kit/size-name.ts'
import type { Messages } from '../locales/messages.ts'
import { useMessages } from '../locales/messages.ts'

interface Props {
  ref: Ref<HTMLFieldSetElement>
  item: ProductItem
  chosen: SizeRunSize | undefined
  /** Whether the shopper tried to buy without choosing a size. */
  missing: boolean
  /** Result of adding the chosen size to the cart. */
  added: AddToCartResult | undefined
  aside: ReactNode
  onChoose: (sizeId: number) => void
}

/** Sizes that exist in this color; sold-out sizes can be chosen, and are marked. */
export function SizePicker({ ref, item, chosen, missing, added, aside, onChoose }: Props) {
  const { product } = useMessages()
  return (
    <RadioChips
      ref={ref}
      legend={
        <>
          {product.size}
          {chosen && !isOneSize(chosen.label) && <span>: {chosen.label}</span>}
        </>
      }
      aside={aside}
      chips={chipsOf(item, product)}
      chosen={chosen?.id}
      note={chosen ? (added ?? noteOf(findSku(item, chosen), product)) : missing ? chooseNote(product) : undefined}
      onChoose={onChoose}
    />
  )
}

export function findSku(item: ProductItem, size: SizeRunSize | undefined): Sku | undefined {
  return item.skus.find(({ size_id }) => size_id === size?.id)
}

function chipsOf(item: ProductItem, texts: Messages['product']): Chip[] {
  return item.distribution.sizes.flatMap((size) => {
    const sku = findSku(item, size)
    if (!sku) return []
    const value = size.id
    const [label, name] = [sizeLabel(size.label, texts), sizeName(size.label, texts)]
    if (sku.availability === 'sold_out') return { value, label, name: `${name}, ${texts.soldOut}`, state: 'sold_out' }
    if (sku.left === null) return { value, label, name }
    return { value, label, name: `${name}, ${texts.fewLeft(sku.left)}`, state: 'few_left' }
  })
}

function noteOf(sku: Sku | undefined, texts: Messages['product']) {
  if (!sku || sku.availability === 'sold_out') return { text: texts.soldOutNote, tone: 'warn' } as const
  if (sku.left !== null) return { text: texts.fewLeftNote(sku.left), tone: 'warn' } as const
  return { text: texts.inStockNote, tone: 'ok' } as const
}

function chooseNote(texts: Messages['product']) {
  return { text: texts.chooseSize, tone: 'err' } as const
}
