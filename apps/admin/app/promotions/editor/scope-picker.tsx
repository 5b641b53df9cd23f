import type { StaffProductRow } from '@fieldhouse/contract/catalog-staff'
import type { Named } from '@fieldhouse/contract/promotions'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import layout from '../../kit/layout.module.css'
import { useLanguage, useTexts } from '../../language.ts'
import { categoryOptions } from '../../products/category-options.ts'
import { useCategories } from '../../products/use-products.ts'
import { nameIn } from '../../ui/name-in.ts'
import { useRefocus } from '../../ui/use-refocus.ts'
import type { ScopeField, scopeOf } from '../told.ts'
import { useChosenProduct } from '../use-promotions.ts'
import { ProductSearch } from './product-search.tsx'
import classes from './sentence-form.module.css'

interface ScopePickerProps {
  scope: ReturnType<typeof scopeOf>
  onAdd: (field: ScopeField, named: Named) => void
}

export function ScopePicker({ scope, onAdd }: ScopePickerProps) {
  const { form } = useTexts().promotions
  const lang = useLanguage()
  const refocus = useRefocus()
  const [product, setProduct] = useState<StaffProductRow>()
  const [told, setTold] = useState('')
  const add = (field: ScopeField, named: Named) => {
    onAdd(field, named)
    setTold(form.added(nameIn(named, lang)))
    setProduct(undefined)
    // The pressed button may no longer exist.
    refocus('[role="dialog"] input[role="combobox"]')
  }
  return (
    <>
      <Text className={layout.note ?? ''}>{form.scopeText}</Text>
      <CategoryChoice onAdd={(category) => add('categories', category)} />
      <ProductSearch label={form.product} chosen={product} onChange={setProduct} />
      {product && <Colours product={product} scope={scope} onAdd={add} />}
      <p className={classes.told} role="status">
        {told}
      </p>
    </>
  )
}

/** With a button, because arrow keys in the select would add every category on the way. */
function CategoryChoice({ onAdd }: { onAdd: (category: Named) => void }) {
  const { form } = useTexts().promotions
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

function Colours({ product, scope, onAdd }: ScopePickerProps & { product: StaffProductRow }) {
  const { form } = useTexts().promotions
  const lang = useLanguage()
  const items = useChosenProduct(product.id).data?.items ?? []
  const has = (field: ScopeField, id: number) => scope.some((one) => one.field === field && one.named.id === id)
  return (
    <div className={layout.actions}>
      <Button size="xs" disabled={has('products', product.id)} onClick={() => onAdd('products', toNamed(product))}>
        {form.wholeProduct}
      </Button>
      {items.map(({ id, colour }) => (
        <Button
          key={id}
          size="xs"
          variant="default"
          disabled={has('product_items', id)}
          onClick={() =>
            onAdd('product_items', {
              id,
              name: `${product.name}, ${colour.name}`,
              name_es: `${nameIn(product, 'es')}, ${nameIn(colour, 'es')}`,
            })
          }
        >
          {form.onlyColour} {nameIn(colour, lang)}
        </Button>
      ))}
    </div>
  )
}

function toNamed({ id, name, name_es }: { id: number; name: string; name_es: string | null }): Named {
  return { id, name, name_es: name_es ?? name }
}
