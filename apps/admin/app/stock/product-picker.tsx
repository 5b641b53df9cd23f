import type { StockSku } from '@fieldhouse/contract/stock'
import { SearchSelect } from '../kit/forms/search-select.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { useSkuSearch } from './use-stock.ts'

type Product = StockSku['product']

interface ProductChoiceProps {
  value: number | undefined
  /** The selected product, once loaded. */
  chosen: Product | undefined
  onChange: (product_id: number | undefined) => void
}

/** Searches by part of the name or by the barcode of a SKU. */
export function ProductPicker({ value, chosen, onChange }: ProductChoiceProps) {
  const { find } = useMessages().stock
  return (
    <SearchSelect
      label={find.product}
      description={find.productNote}
      lang={useLanguage()}
      texts={find}
      value={value}
      chosen={chosen}
      useFound={useFoundOnes}
      onChange={(product) => onChange(product?.id)}
      selectFirstOptionOnChange
    />
  )
}

function useFoundOnes(q: string) {
  const { data, isFetching } = useSkuSearch(q)
  return { found: (data?.results ?? []).map(({ product }) => product), isFetching }
}
