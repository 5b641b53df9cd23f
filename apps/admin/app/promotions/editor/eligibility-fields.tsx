import { Checkbox, Stack, Text } from '@mantine/core'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { useCustomerGroups } from '../use-promotions.ts'
import type { DraftFieldsProps } from './draft-field.tsx'
import { DraftField } from './draft-field.tsx'
import classes from './sentence-form.module.css'

export function EligibilityFields(props: DraftFieldsProps) {
  const { draft, onChange } = props
  const { form } = useMessages().promotions
  const groups = useCustomerGroups().data ?? []
  return (
    <>
      <Checkbox
        label={form.firstOrder}
        checked={draft.first_order}
        onChange={(event) => onChange({ first_order: event.currentTarget.checked })}
      />
      <DraftField {...props} name="min_value" label={form.minValue} description={form.minNote} numeric />
      <DraftField {...props} name="min_quantity" label={form.minQuantity} numeric />
      {groups.length === 0 ? (
        <Text className={layout.note ?? ''}>{form.noGroups}</Text>
      ) : (
        <Checkbox.Group
          label={form.groups}
          value={draft.group_ids.map(String)}
          onChange={(ids) => onChange({ group_ids: ids.map(Number) })}
        >
          <Stack gap="xs" className={classes.groups ?? ''}>
            {groups.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}
