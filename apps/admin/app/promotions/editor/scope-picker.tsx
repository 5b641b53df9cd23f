import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import type { NamedRef } from '@fieldhouse/contract/promotions'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { localizedName } from '../../kit/localized-name.ts'
import layout from '../../kit/theme/layout.module.css'
import { useRefocus } from '../../kit/use-refocus.ts'
import { useLanguage, useMessages } from '../../language.ts'
import { categoryOptions } from '../../products/category-options.ts'
import { useCategories } from '../../products/use-products.ts'
import type { listScopeEntries, ScopeField } from '../describe-promotion.ts'
import { useProduct } from '../use-promotions.ts'
import { ProductSearch } from './product-search.tsx'
import classes from './sentence-form.module.css'

interface ScopePickerProps {
  scope: ReturnType<typeof listScopeEntries>
  onAdd: (field: ScopeField, named: NamedRef) => void
}

export function ScopePicker({ scope, onAdd }: ScopePickerProps) {
  const { form } = useMessages().promotions
  const lang = useLanguage()
  const refocus = useRefocus()
  const [product, setProduct] = useState<StaffProductSummary>()
  const [announcement, setAnnouncement] = useState('')
  const add = (field: ScopeField, named: NamedRef) => {
    onAdd(field, named)
    setAnnouncement(form.added(localizedName(named, lang)))
    setProduct(undefined)
    // The pressed button may no longer exist.
    refocus('[role="dialog"] input[role="combobox"]')
  }
  return (
    <>
      <Text className={layout.note ?? ''}>{form.scopeText}</Text>
      <CategoryChoice onAdd={(category) => add('categories', category)} />
      <ProductSearch label={form.product} chosen={product} onChange={setProduct} />
      {product && <Colors product={product} scope={scope} onAdd={add} />}
      <p className={classes.announcement} role="status">
        {announcement}
      </p>
    </>
  )
}

/** With a button, because arrow keys in the select would add every category on the way. */
function CategoryChoice({ onAdd }: { onAdd: (category: NamedRef) => void }) {
  const { form } = useMessages().promotions
  const lang = useLanguage()
  const categories = useCategories().data ?? []
  const [chosen, setChosen] = useState('')
  const category = categories.find(({ id }) => String(id) === chosen)
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={form.category}
        data={[{ value: '', label: form.chooseCategory }, ...categoryOptions(categories, lang)]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        aria-label={form.addCategory}
        disabled={!category}
        onClick={() => {
          if (category) onAdd(toNamed(category))
          setChosen('')
        }}
      >
        {form.addMore}
      </Button>
    </div>
  )
}

function Colors({ product, scope, onAdd }: ScopePickerProps & { product: StaffProductSummary }) {
  const { form } = useMessages().promotions
  const lang = useLanguage()
  const items = useProduct(product.id).data?.items ?? []
  const has = (field: ScopeField, id: number) => scope.some((entry) => entry.field === field && entry.named.id === id)
  return (
    <div className={layout.actions}>
      <Button size="xs" disabled={has('products', product.id)} onClick={() => onAdd('products', toNamed(product))}>
        {form.wholeProduct}
      </Button>
      {items.map(({ id, color }) => (
        <Button
          key={id}
          size="xs"
          variant="default"
          disabled={has('product_items', id)}
          onClick={() =>
            onAdd('product_items', {
              id,
              name: `${product.name}, ${color.name}`,
              name_es: `${localizedName(product, 'es')}, ${localizedName(color, 'es')}`,
            })
          }
        >
          {form.onlyColor} {localizedName(color, lang)}
        </Button>
      ))}
    </div>
  )
}

function toNamed({ id, name, name_es }: { id: number; name: string; name_es: string | null }): NamedRef {
  return { id, name, name_es: name_es ?? name }
}
