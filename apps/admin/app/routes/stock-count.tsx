import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useMessages } from '../language.ts'
import { CountForm } from '../stock/count-form.tsx'
import { distinctItems } from '../stock/distinct-items.ts'
import classes from '../stock/entry-screen.module.css'
import { ProductPicker } from '../stock/product-picker.tsx'
import { isCountable } from '../stock/stock-count.ts'
import { readId } from '../stock/stock-view.ts'
import { useSkusOfProduct } from '../stock/use-stock.ts'

export const meta = screenMeta((texts) => texts.stock.count.title)

interface CountTarget {
  product_id?: number | undefined
  product_item_id?: number | undefined
}

export default function StockCountRoute() {
  const [search, setSearch] = useSearchParams()
  const [product_id, product_item_id] = [readId(search, 'product_id'), readId(search, 'product_item_id')]
  const onChange = (next: CountTarget) =>
    setSearch(Object.entries(next).flatMap(([name, id]) => (id ? [[name, String(id)] as [string, string]] : [])))
  const { stock } = useMessages()
  const lang = useLanguage()
  const skus = useSkusOfProduct(product_id)
  const countable = skus.data?.filter(isCountable) ?? []
  const colorways = distinctItems(countable)

  return (
    <Screen title={stock.count.title} text={stock.count.text} back={{ to: '/stock', label: stock.title }}>
      <div className={classes.way}>
        <ProductPicker
          value={product_id}
          chosen={skus.data?.[0]?.product}
          onChange={(product_id) => onChange({ product_id })}
        />
        {colorways.length > 0 && (
          <NativeSelect
            label={stock.find.colorway}
            data={[
              { value: '', label: stock.find.allColorways },
              ...colorways.map(({ id, color }) => ({ value: String(id), label: localizedName(color, lang) })),
            ]}
            value={String(product_item_id ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onChange({ product_id, product_item_id: value ? Number(value) : undefined })
            }
          />
        )}
      </div>
      {product_id !== undefined && (
        <QueryView query={skus} failed={stock.failed}>
          {() => {
            const shown = countable.filter((sku) => !product_item_id || sku.product_item.id === product_item_id)
            if (shown.length === 0) return <Notice {...stock.noneFound} />
            return <CountForm key={`${product_id} ${product_item_id}`} skus={shown} />
          }}
        </QueryView>
      )}
    </Screen>
  )
}
