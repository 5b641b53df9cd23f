import { PRICE_ENDINGS } from '@fieldhouse/contract/rules/change-price'
import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { DayInput } from '../../kit/forms/instant-inputs.tsx'
import { useLanguage, useMessages } from '../../language.ts'
import { categoryOptions } from '../category-options.ts'
import { PRODUCT_STATUSES } from '../list-view.ts'
import { useCategories } from '../use-products.ts'
import type { BulkForm, validateBulkForm } from './bulk-change.ts'

interface BulkFieldsProps {
  form: BulkForm
  errors: ReturnType<typeof validateBulkForm>
  onChange: (part: Partial<BulkForm>) => void
}

export function BulkFields({ form, errors, onChange }: BulkFieldsProps) {
  const { app, products: texts } = useMessages()
  const { bulk, filters } = texts
  const lang = useLanguage()
  const categories = useCategories().data ?? []
  const unchanged = { value: '', label: bulk.unchanged }
  const field = (name: keyof BulkForm) => ({
    value: form[name],
    error: errors[name] && bulk.faults[errors[name]],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })

  return (
    <Stack gap="sm">
      <Group grow>
        <NativeSelect
          label={filters.status}
          data={[unchanged, ...PRODUCT_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))]}
          {...field('status')}
        />
        <NativeSelect
          label={texts.columns.new}
          data={[unchanged, { value: 'yes', label: app.yes }, { value: 'no', label: app.no }]}
          {...field('new')}
        />
      </Group>
      <NativeSelect
        label={filters.category}
        data={[unchanged, ...categoryOptions(categories, lang)]}
        {...field('category')}
      />
      <Group grow align="start">
        <TextInput label={bulk.price} inputMode="decimal" placeholder="49.90" {...field('price')} />
        <TextInput label={bulk.percent} inputMode="text" placeholder="-20" {...field('percent')} />
        <NativeSelect
          label={bulk.ending}
          disabled={form.percent === ''}
          data={[
            { value: '', label: bulk.anyEnding },
            ...PRICE_ENDINGS.map((cents) => ({ value: cents, label: `.${cents}` })),
          ]}
          {...field('ending')}
        />
        <DayInput label={bulk.from} {...field('from')} />
      </Group>
      <Text size="xs" c="dimmed">
        {bulk.priceNote}
      </Text>
    </Stack>
  )
}
