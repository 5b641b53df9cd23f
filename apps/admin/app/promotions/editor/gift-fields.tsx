import type { StaffProduct, StaffProductRow } from '@fieldhouse/contract/catalog-staff'
import type { Named } from '@fieldhouse/contract/promotions'
import type { Language } from '@fieldhouse/contract/schemas'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import layout from '../../kit/layout.module.css'
import { useLanguage, useTexts } from '../../language.ts'
import { nameIn } from '../../ui/name-in.ts'
import { useChosenProduct } from '../use-promotions.ts'
import type { FieldsProps } from './fields.tsx'
import { DraftField } from './fields.tsx'
import { ProductSearch } from './product-search.tsx'
import classes from './sentence-form.module.css'

export function GiftFields(props: FieldsProps) {
  const { draft, faults, onChange } = props
  const { form, faults: texts } = useTexts().promotions
  const lang = useLanguage()
  const [product, setProduct] = useState<StaffProductRow>()
  const whole = useChosenProduct(product?.id)
  const skus = whole.data ? skusOf(whole.data) : []
  return (
    <>
      {draft.gift && (
        <p className={layout.note}>
          {form.gift}: <strong>{nameIn(draft.gift, lang)}</strong>
        </p>
      )}
      <ProductSearch label={form.giftProduct} chosen={product} onChange={setProduct} />
      {product && (
        <NativeSelect
          label={form.giftSku}
          disabled={skus.length === 0}
          data={[
            { value: '', label: whole.isPending ? form.searching : form.chooseSku },
            ...skus.map((sku) => ({ value: String(sku.id), label: shortName(sku, lang) })),
          ]}
          value={skus.some(({ id }) => id === draft.gift?.id) ? String(draft.gift?.id) : ''}
          onChange={(event) => onChange({ gift: named(skus, event.currentTarget.value) ?? draft.gift })}
        />
      )}
      {faults.gift && <Text className={classes.fault ?? ''}>{texts[faults.gift]}</Text>}
      <DraftField {...props} name="gift_quantity" label={form.quantity} numeric />
    </>
  )
}

type GiftSku = Named & { short: string; short_es: string }

function skusOf(product: StaffProduct): GiftSku[] {
  return product.items.flatMap(({ colour, skus }) =>
    skus
      .filter(({ status }) => status === 'active')
      .map(({ id, size }) => {
        const [short, short_es] = (['en', 'es'] as const).map((lang) => `${nameIn(colour, lang)}, ${size.label}`)
        const names = { name: `${product.name}, ${short}`, name_es: `${nameIn(product, 'es')}, ${short_es}` }
        return { id, ...names, short: short ?? '', short_es: short_es ?? '' }
      }),
  )
}

function named(skus: readonly GiftSku[], value: string): Named | undefined {
  const sku = skus.find(({ id }) => String(id) === value)
  return sku && { id: sku.id, name: sku.name, name_es: sku.name_es }
}

function shortName({ short, short_es }: GiftSku, lang: Language): string {
  return lang === 'es' ? short_es : short
}
