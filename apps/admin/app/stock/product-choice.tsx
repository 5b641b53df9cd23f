import type { StockSku } from '@fieldhouse/contract/stock'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useLanguage, useTexts } from '../language.ts'
import { nameIn } from '../ui/name-in.ts'
import { useFoundSkus } from './use-stock.ts'

type Product = StockSku['product']

interface ProductChoiceProps {
  value: number | undefined
  /** The product that is chosen, once it is known. */
  chosen: Product | undefined
  onChange: (product_id: number | undefined) => void
}

/** Chooses a product by part of its name or by the barcode of one of its SKUs. */
export function ProductChoice({ value, chosen, onChange }: ProductChoiceProps) {
  const { find } = useTexts().stock
  const lang = useLanguage()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const found = useFoundSkus(q)
  const products = productsOf(found.data?.results ?? [], chosen)
  const nothing = q.length < 2 ? find.typeMore : found.isFetching ? find.searching : find.nothing

  return (
    <Select
      label={find.product}
      description={find.productNote}
      searchable
      clearable
      data={products.map((product) => ({ value: String(product.id), label: nameIn(product, lang) }))}
      // The server has searched already, and knows barcodes as well.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={nothing}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      selectFirstOptionOnChange
      clearButtonProps={{ 'aria-label': find.clear }}
    />
  )
}

function productsOf(skus: readonly StockSku[], chosen: Product | undefined): Product[] {
  const products = [...(chosen ? [chosen] : []), ...skus.map(({ product }) => product)]
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
