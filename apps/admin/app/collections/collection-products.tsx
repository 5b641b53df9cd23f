import { CloseButton } from '@mantine/core'
import { MoveButton } from '../kit/forms/move-button.tsx'
import { SearchSelect } from '../kit/forms/search-select.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { useStaffProductSearch } from '../products/use-product-search.ts'
import type { CollectionDraft } from './collection-draft.ts'
import classes from './collections.module.css'

interface CollectionProductsProps {
  products: CollectionDraft['products']
  onChange: (products: CollectionDraft['products']) => void
}

/** Products in order; by rule they come first. */
export function CollectionProducts({ products, onChange }: CollectionProductsProps) {
  const { collections: texts } = useMessages()
  const lang = useLanguage()
  return (
    <>
      {products.length > 0 && (
        <ol className={classes.products}>
          {products.map((product, index) => (
            <li key={product.id}>
              <span>{product.name}</span>
              <MoveButton
                icon="up"
                label={texts.moveUp(product.name)}
                name={`${product.id}-up`}
                ended={index === 0}
                onMove={() => onChange(moved(products, index))}
              />
              <CloseButton
                aria-label={texts.dropProduct(product.name)}
                onClick={() => onChange(products.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <SearchSelect
        key={products.length}
        label={texts.addProduct}
        lang={lang}
        texts={texts.search}
        value={undefined}
        chosen={undefined}
        useFound={useStaffProductSearch}
        onChange={(product) => {
          if (product && !products.some(({ id }) => id === product.id)) onChange([...products, product])
        }}
      />
    </>
  )
}

function moved(products: CollectionDraft['products'], index: number): CollectionDraft['products'] {
  const product = products[index]
  return product ? products.toSpliced(index, 1).toSpliced(index - 1, 0, product) : products
}
