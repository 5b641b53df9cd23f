import type { StaffLookPiece } from '@fieldhouse/contract/catalog-looks'
import type { StaffItem, StaffProduct, StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { SearchSelect } from '../../kit/forms/search-select.tsx'
import { QueryView } from '../../kit/lists/query-view.tsx'
import { localizedName } from '../../kit/localized-name.ts'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { useStaffProductSearch } from '../use-product-search.ts'
import { useStaffProduct } from './use-editor.ts'

interface ColorwaySearchProps {
  /** Id of the product that is edited: it goes with other products. */
  without: number
  /** Ids of colorways. */
  chosen: readonly number[]
  isFull: boolean
  onAdd: (piece: StaffLookPiece) => void
}

/** Finds a product of any status, then offers its colorways. */
export function ColorwaySearch({ without, ...rest }: ColorwaySearchProps) {
  const { collections, looks: texts } = useMessages()
  const lang = useLanguage()
  const [product, setProduct] = useState<StaffProductSummary>()
  const isOwn = product?.id === without

  return (
    <>
      <SearchSelect
        label={texts.find}
        lang={lang}
        texts={collections.search}
        value={product?.id}
        chosen={product}
        useFound={useStaffProductSearch}
        onChange={setProduct}
        data-piece-search
      />
      {product && !isOwn && <Colorways key={product.id} id={product.id} {...rest} />}
      <Text size="sm" role="status">
        {isOwn ? texts.ownProduct : rest.isFull && texts.full}
      </Text>
    </>
  )
}

/** A button of a chosen colorway stays, so that keyboard users do not lose the focus. */
function Colorways({ id, chosen, isFull, onAdd }: Omit<ColorwaySearchProps, 'without'> & { id: number }) {
  const { editor, looks: texts } = useMessages()
  const lang = useLanguage()
  const query = useStaffProduct(id)
  return (
    <QueryView query={query} failed={editor.failed} loading={<Skeleton height={32} />}>
      {(product) =>
        product.items.length === 0 ? (
          <Text size="sm">{texts.noColorways}</Text>
        ) : (
          <div className={layout.row}>
            {product.items.map((item) => {
              const isOff = isFull || chosen.includes(item.id)
              return (
                <Button
                  key={item.id}
                  variant="default"
                  size="xs"
                  aria-disabled={isOff}
                  data-disabled={isOff}
                  onClick={() => !isOff && onAdd(toPiece(product, item))}
                >
                  {texts.add(localizedName(item.color, lang))}
                </Button>
              )
            })}
          </div>
        )
      }
    </QueryView>
  )
}

function toPiece(product: StaffProduct, { id, color, images }: StaffItem): StaffLookPiece {
  const { name, name_es } = product
  return { id, product_id: product.id, name, name_es, color, image: images[0]?.image ?? null }
}
