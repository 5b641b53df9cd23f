import type { SegmentCondition } from '@fieldhouse/contract/campaigns'
import type { Language } from '@fieldhouse/contract/schemas'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parsePrice } from '../../kit/prices.ts'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { categoryOptions } from '../../products/category-options.ts'
import { useCategories } from '../../products/use-products.ts'
import { ProductSearch } from '../../promotions/editor/product-search.tsx'
import { useSegmentNames } from '../use-campaigns.ts'
import { ChosenNames } from './chosen-names.tsx'
import { MAX_DAYS, parseSizes } from './segment-conditions.ts'

type Of<Kind> = Extract<SegmentCondition, { kind: Kind }>

interface ConditionFieldsProps<Condition> {
  condition: Condition
  onChange: (condition: SegmentCondition) => void
}

export function ConditionFields({ condition, onChange }: ConditionFieldsProps<SegmentCondition>) {
  switch (condition.kind) {
    case 'bought_product':
      return <ProductFields condition={condition} onChange={onChange} />
    case 'bought_category':
      return <CategoryFields condition={condition} onChange={onChange} />
    case 'wears_size':
      return <SizeFields condition={condition} onChange={onChange} />
    case 'spent':
      return <SpentFields condition={condition} onChange={onChange} />
    case 'last_ordered':
    case 'subscribed':
      return <RangeFields condition={condition} onChange={onChange} />
    case 'language':
      return <LanguageFields condition={condition} onChange={onChange} />
    case 'not_texted':
      return <DaysField condition={condition} most={365} onChange={onChange} />
    case 'never_ordered':
      return null
  }
}

function ProductFields({ condition, onChange }: ConditionFieldsProps<Of<'bought_product'>>) {
  const { audience } = useMessages().campaignEditor
  const names = useSegmentNames([[condition]])
  const { product_ids } = condition
  const set = (product_ids: number[]) => onChange({ ...condition, product_ids })
  return (
    <>
      <ChosenNames ids={product_ids} nameOf={names.product} onChange={set} />
      <ProductSearch
        label={audience.products}
        chosen={undefined}
        onChange={(product) => product && !product_ids.includes(product.id) && set([...product_ids, product.id])}
      />
    </>
  )
}

function CategoryFields({ condition, onChange }: ConditionFieldsProps<Of<'bought_category'>>) {
  const { audience } = useMessages().campaignEditor
  const lang = useLanguage()
  const names = useSegmentNames([[condition]])
  const categories = useCategories().data ?? []
  const { category_ids } = condition
  const set = (category_ids: number[]) => onChange({ ...condition, category_ids })
  return (
    <>
      <ChosenNames ids={category_ids} nameOf={names.category} onChange={set} />
      <NativeSelect
        label={audience.category}
        data={[{ value: '', label: audience.chooseCategory }, ...categoryOptions(categories, lang)]}
        value=""
        onChange={({ currentTarget }) => {
          const id = Number(currentTarget.value)
          if (id && !category_ids.includes(id)) set([...category_ids, id])
        }}
      />
    </>
  )
}

function SizeFields({ condition, onChange }: ConditionFieldsProps<Of<'wears_size'>>) {
  const { audience } = useMessages().campaignEditor
  const [typed, setTyped] = useState(condition.sizes.join(', '))
  return (
    <TextInput
      label={audience.sizes}
      description={audience.sizesNote}
      autoComplete="off"
      maxLength={300}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange({ ...condition, sizes: parseSizes(currentTarget.value) })
      }}
    />
  )
}

function SpentFields({ condition, onChange }: ConditionFieldsProps<Of<'spent'>>) {
  const { audience } = useMessages().campaignEditor
  const [typed, setTyped] = useState(condition.at_least)
  return (
    <>
      <TextInput
        label={audience.atLeast}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange({ ...condition, at_least: parsePrice(currentTarget.value) ?? '' })
        }}
      />
      <DaysField condition={condition} most={MAX_DAYS} onChange={onChange} />
    </>
  )
}

function RangeFields({ condition, onChange }: ConditionFieldsProps<Of<'last_ordered' | 'subscribed'>>) {
  const { audience } = useMessages().campaignEditor
  return (
    <div className={layout.fields}>
      <Days
        label={audience.fromDays}
        value={condition.from_days}
        onChange={(from_days) => onChange({ ...condition, from_days })}
      />
      <Days
        label={audience.toDays}
        value={condition.to_days}
        onChange={(to_days) => onChange({ ...condition, to_days })}
      />
    </div>
  )
}

function DaysField({ condition, most, onChange }: ConditionFieldsProps<Of<'spent' | 'not_texted'>> & { most: number }) {
  const { audience } = useMessages().campaignEditor
  return (
    <Days
      label={audience.withinDays}
      value={condition.within_days}
      least={1}
      most={most}
      onChange={(within_days) => onChange({ ...condition, within_days })}
    />
  )
}

function LanguageFields({ condition, onChange }: ConditionFieldsProps<Of<'language'>>) {
  const { campaignEditor, campaigns } = useMessages()
  const { languages } = campaigns.segment
  return (
    <NativeSelect
      label={campaignEditor.audience.language}
      data={(['en', 'es'] as const).map((value) => ({ value, label: languages[value] }))}
      value={condition.lang}
      onChange={({ currentTarget }) => onChange({ ...condition, lang: currentTarget.value as Language })}
    />
  )
}

interface DaysProps {
  label: string
  value: number
  least?: number
  most?: number
  onChange: (days: number) => void
}

function Days({ label, value, least = 0, most = MAX_DAYS, onChange }: DaysProps) {
  return (
    <NumberInput
      label={label}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      min={least}
      max={most}
      value={Number.isNaN(value) ? '' : value}
      onChange={(days) => onChange(days === '' ? Number.NaN : Number(days))}
    />
  )
}
