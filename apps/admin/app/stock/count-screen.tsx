import { NativeSelect } from '@mantine/core'
import { Screen } from '../kit/screen.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { Loaded } from '../ui/loaded.tsx'
import { nameIn } from '../ui/name-in.ts'
import { Notice } from '../ui/notice.tsx'
import { colourwaysOf } from './colourways.ts'
import { CountForm } from './count-form.tsx'
import { isCountable } from './counting.ts'
import classes from './entry-screen.module.css'
import { ProductChoice } from './product-choice.tsx'
import { useSkusOfProduct } from './use-stock.ts'

export interface Counted {
  product_id?: number | undefined
  product_item_id?: number | undefined
}

interface CountScreenProps {
  counted: Counted
  onChange: (counted: Counted) => void
}

export function CountScreen({ counted: { product_id, product_item_id }, onChange }: CountScreenProps) {
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
