import { NativeSelect, SegmentedControl, Stack, Switch } from '@mantine/core'
import { useId } from 'react'
import { DayInput, MinuteInput } from '../../kit/forms/instant-inputs.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useLanguage, useMessages } from '../../language.ts'
import { categoryOptions } from '../category-options.ts'
import { PRODUCT_STATUSES } from '../list-view.ts'
import { useCategories } from '../use-products.ts'
import classes from './details-panel.module.css'
import { faultText } from './fault-text.ts'
import type { validateProductForm } from './field-errors.ts'
import type { ProductForm } from './product-draft.ts'

interface DetailsPanelProps {
  form: ProductForm
  errors: ReturnType<typeof validateProductForm>
  onChange: (part: Partial<ProductForm>) => void
}

export function DetailsPanel({ form, errors, onChange }: DetailsPanelProps) {
  const { editor, products } = useMessages()
  const lang = useLanguage()
  const statusId = useId()
  const categories = useCategories().data ?? []
  const chosen = { value: '', label: editor.chooseCategory }

  return (
    <Panel title={editor.details}>
      <Stack gap="sm">
        <div>
          <p className={classes.label} id={statusId}>
            {products.filters.status}
          </p>
          <SegmentedControl
            aria-labelledby={statusId}
            fullWidth
            data={PRODUCT_STATUSES.map((value) => ({ value, label: products.statuses[value] }))}
            value={form.status}
            onChange={(status) => onChange({ status })}
          />
          <p className={classes.note}>{editor.statusNotes[form.status]}</p>
        </div>
        <MinuteInput
          label={editor.fields.publish_at}
          description={form.publish_at ? undefined : editor.publishNote}
          error={faultText(editor, 'publish_at', errors.publish_at)}
          value={form.publish_at}
          onChange={(event) => onChange({ publish_at: event.currentTarget.value })}
        />
        <NativeSelect
          name="category"
          label={editor.fields.category}
          required
          data={[...(form.category ? [] : [chosen]), ...categoryOptions(categories, lang)]}
          error={faultText(editor, 'category', errors.category)}
          value={form.category}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
        />
        <Switch
          label={editor.fields.new}
          checked={form.new}
          onChange={(event) => onChange({ new: event.currentTarget.checked })}
        />
        {form.new && (
          <DayInput
            label={editor.fields.new_until}
            description={editor.newUntilNote}
            value={form.new_until}
            onChange={(event) => onChange({ new_until: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Panel>
  )
}
