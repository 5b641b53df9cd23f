import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useTexts } from '../language.ts'
import { colourwaysOf } from '../stock/colourways.ts'
import { CountForm } from '../stock/count-form.tsx'
import { isCountable } from '../stock/counting.ts'
import classes from '../stock/entry-screen.module.css'
import { ProductChoice } from '../stock/product-choice.tsx'
import { readId } from '../stock/stock-view.ts'
import { useSkusOfProduct } from '../stock/use-stock.ts'
import { Loaded } from '../ui/loaded.tsx'
import { nameIn } from '../ui/name-in.ts'
import { Notice } from '../ui/notice.tsx'

export const meta = screenMeta((texts) => texts.stock.count.title)

interface Counted {
  product_id?: number | undefined
  product_item_id?: number | undefined
}

export default function StockCountRoute() {
  const [search, setSearch] = useSearchParams()
  const [product_id, product_item_id] = [readId(search, 'product_id'), readId(search, 'product_item_id')]
  const onChange = (next: Counted) =>
    setSearch(Object.entries(next).flatMap(([name, id]) => (id ? [[name, String(id)] as [string, string]] : [])))
  const { stock } = useTexts()
  const lang = useLanguage()
  const skus = useSkusOfProduct(product_id)
  const countable = skus.data?.filter(isCountable) ?? []
  const colourways = colourwaysOf(countable)

  return (
    <Screen title={stock.count.title} text={stock.count.text} back={{ to: '/stock', label: stock.title }}>
      <div className={classes.way}>
        <ProductChoice
          value={product_id}
          chosen={skus.data?.[0]?.product}
          onChange={(product_id) => onChange({ product_id })}
        />
        {colourways.length > 0 && (
          <NativeSelect
            label={stock.find.colourway}
            data={[
              { value: '', label: stock.find.allColourways },
              ...colourways.map(({ id, colour }) => ({ value: String(id), label: nameIn(colour, lang) })),
            ]}
            value={String(product_item_id ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onChange({ product_id, product_item_id: value ? Number(value) : undefined })
            }
          />
        )}
      </div>
      {product_id !== undefined && (
        <Loaded query={skus} failed={stock.failed}>
          {() => {
            const shown = countable.filter((sku) => !product_item_id || sku.product_item.id === product_item_id)
            if (shown.length === 0) return <Notice {...stock.noneFound} />
            return <CountForm key={`${product_id} ${product_item_id}`} skus={shown} />
          }}
        </Loaded>
      )}
    </Screen>
  )
}
