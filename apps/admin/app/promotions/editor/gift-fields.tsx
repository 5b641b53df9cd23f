import type { StaffProduct, StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import type { NamedRef } from '@fieldhouse/contract/promotions'
import type { Language } from '@fieldhouse/contract/schemas'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { localizedName } from '../../kit/localized-name.ts'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { useProduct } from '../use-promotions.ts'
import type { DraftFieldsProps } from './draft-field.tsx'
import { DraftField } from './draft-field.tsx'
import { ProductSearch } from './product-search.tsx'
import classes from './sentence-form.module.css'

export function GiftFields(props: DraftFieldsProps) {
  const { draft, faults, onChange } = props
  const { form, faults: texts } = useMessages().promotions
  const lang = useLanguage()
  const [product, setProduct] = useState<StaffProductSummary>()
  const whole = useProduct(product?.id)
  const skus = whole.data ? skusOf(whole.data) : []
  return (
    <>
      {draft.gift && (
        <p className={layout.note}>
          {form.gift}: <strong>{localizedName(draft.gift, lang)}</strong>
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
          onChange={(event) => onChange({ gift: findGift(skus, event.currentTarget.value) ?? draft.gift })}
        />
      )}
      {faults.gift && <Text className={classes.error ?? ''}>{texts[faults.gift]}</Text>}
      <DraftField {...props} name="gift_quantity" label={form.quantity} numeric />
    </>
  )
}

type GiftSku = NamedRef & { short: string; short_es: string }

function skusOf(product: StaffProduct): GiftSku[] {
  return product.items.flatMap(({ color, skus }) =>
    skus
      .filter(({ status }) => status === 'active')
      .map(({ id, size }) => {
        const [short, short_es] = (['en', 'es'] as const).map((lang) => `${localizedName(color, lang)}, ${size.label}`)
        const names = { name: `${product.name}, ${short}`, name_es: `${localizedName(product, 'es')}, ${short_es}` }
        return { id, ...names, short: short ?? '', short_es: short_es ?? '' }
      }),
  )
}

function findGift(skus: readonly GiftSku[], value: string): NamedRef | undefined {
  const sku = skus.find(({ id }) => String(id) === value)
  return sku && { id: sku.id, name: sku.name, name_es: sku.name_es }
}

function shortName({ short, short_es }: GiftSku, lang: Language): string {
  return lang === 'es' ? short_es : short
}
