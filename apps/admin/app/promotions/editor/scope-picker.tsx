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
import type { ScopeEntry, ScopeField } from '../describe-promotion.ts'
import { useProduct } from '../use-promotions.ts'
import { ProductSearch } from './product-search.tsx'
import classes from './sentence-form.module.css'

interface ScopePickerProps {
  scope: readonly ScopeEntry[]
  onAdd: (entry: ScopeEntry) => void
}

interface PendingProps {
  /** What is chosen but not added yet; undefined for nothing. */
  onPending: (entry: ScopeEntry | undefined) => void
}

export function ScopePicker({ scope, onAdd, onPending }: ScopePickerProps & PendingProps) {
  const { form } = useMessages().promotions
  const lang = useLanguage()
  const refocus = useRefocus()
  const [product, setProduct] = useState<StaffProductSummary>()
  const [announcement, setAnnouncement] = useState('')
  const add = ({ field, named }: ScopeEntry) => {
    onAdd({ field, named })
    onPending(undefined)
    setAnnouncement(form.added(localizedName(named, lang)))
    setProduct(undefined)
    // The pressed button may no longer exist.
    refocus('[role="dialog"] input[role="combobox"]')
  }
  return (
    <>
      <Text className={layout.note ?? ''}>{form.scopeText}</Text>
      <CategoryChoice onAdd={add} onPending={onPending} />
      <ProductSearch
        label={form.product}
        chosen={product}
        onChange={(chosen) => {
          setProduct(chosen)
          onPending(chosen && { field: 'products', named: toNamed(chosen) })
        }}
      />
      {product && <Colors product={product} scope={scope} onAdd={add} />}
      <p className={classes.announcement} role="status">
        {announcement}
      </p>
    </>
  )
}

/** With a button, because arrow keys in the select would add every category on the way. */
function CategoryChoice({ onAdd, onPending }: Pick<ScopePickerProps, 'onAdd'> & PendingProps) {
  const { form } = useMessages().promotions
  const lang = useLanguage()
  const categories = useCategories().data ?? []
  const [chosen, setChosen] = useState('')
  const entryOf = (chosen: string): ScopeEntry | undefined => {
    const category = categories.find(({ id }) => String(id) === chosen)
    return category && { field: 'categories', named: toNamed(category) }
  }
  const entry = entryOf(chosen)
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={form.category}
        data={[{ value: '', label: form.chooseCategory }, ...categoryOptions(categories, lang)]}
        value={chosen}
        onChange={(event) => {
          setChosen(event.currentTarget.value)
          onPending(entryOf(event.currentTarget.value))
        }}
      />
      <Button
        aria-label={form.addCategory}
        disabled={!entry}
        onClick={() => {
          if (entry) onAdd(entry)
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
      <Button
        size="xs"
        disabled={has('products', product.id)}
        onClick={() => onAdd({ field: 'products', named: toNamed(product) })}
      >
        {form.wholeProduct}
      </Button>
      {items.map(({ id, color }) => (
        <Button
          key={id}
          size="xs"
          variant="default"
          disabled={has('product_items', id)}
          onClick={() =>
            onAdd({
              field: 'product_items',
              named: {
                id,
                name: `${product.name}, ${color.name}`,
                name_es: `${localizedName(product, 'es')}, ${localizedName(color, 'es')}`,
              },
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
