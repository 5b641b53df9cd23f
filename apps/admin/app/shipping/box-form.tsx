import { createBox, deleteBox, replaceBox } from '@fieldhouse/contract/operations.generated'
import type { EnteredBox, ShippingBox } from '@fieldhouse/contract/shipping-staff'
import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { Refusal } from '../ui/refusal.tsx'
import { FormActions } from './form-actions.tsx'
import { readSide, readWhole } from './numbers.ts'

interface BoxFormProps {
  /** Null for a new one. */
  box: ShippingBox | null
  onSaved: (name: string) => void
  onDeleted: (name: string) => void
  onClose: () => void
}

const SIDES = { length_cm: 1, width_cm: 1, height_cm: 0.5 } as const

export function BoxForm({ box, onSaved, onDeleted, onClose }: BoxFormProps) {
  const { fields, shipping } = useTexts()
  const [active, setActive] = useState(box?.active ?? true)
  const saving = useMutation({
    mutationFn: (body: EnteredBox) =>
      box
        ? client.call(replaceBox, { params: { id: box.id }, body: { ...body, version: box.version } })
        : client.call(createBox, { body }),
    onSuccess: ({ name }) => onSaved(name),
  })
  const { form, field } = useFormFields({
    initialValues: {
      ...{ name: box?.name ?? '', length_cm: text(box?.length_cm), width_cm: text(box?.width_cm) },
      ...{ height_cm: text(box?.height_cm), weight_g: text(box?.weight_g), max_weight_g: text(box?.max_weight_g) },
    },
    validate: (values) => ({
      name: values.name.trim() === '' ? fields.needed : undefined,
      ...Object.fromEntries(
        Object.entries(SIDES).map(([side, low]) => [
          side,
          readSide(values[side as keyof typeof SIDES], low) === undefined ? shipping.boxes.sideRule(low) : undefined,
        ]),
      ),
      weight_g: readWhole(values.weight_g, 0, 10_000) === undefined ? shipping.gramsRule(0, 10_000) : undefined,
      max_weight_g: readWhole(values.max_weight_g, 1, 68_000) === undefined ? shipping.gramsRule(1, 68_000) : undefined,
    }),
    onSubmit: (values) =>
      saving.mutate({
        ...{ name: values.name.trim(), active, weight_g: Number(values.weight_g) },
        ...{ max_weight_g: Number(values.max_weight_g), length_cm: readSide(values.length_cm, 1) ?? 0 },
        ...{ width_cm: readSide(values.width_cm, 1) ?? 0, height_cm: readSide(values.height_cm, 0.5) ?? 0 },
      }),
  })
  const { boxes } = shipping
  const number = { inputMode: 'decimal', maxLength: 9, autoComplete: 'off' } as const
  return (
    <form {...form}>
      <Stack gap="md">
        <TextInput {...field('name')} label={boxes.name} maxLength={80} autoComplete="off" data-autofocus />
        <SimpleGrid cols={3} spacing="sm">
          <TextInput {...field('length_cm')} {...number} label={boxes.length} />
          <TextInput {...field('width_cm')} {...number} label={boxes.width} />
          <TextInput {...field('height_cm')} {...number} label={boxes.height} />
        </SimpleGrid>
        <TextInput {...field('weight_g')} {...number} label={boxes.weight} />
        <TextInput {...field('max_weight_g')} {...number} label={boxes.max} />
        <Switch label={shipping.active} checked={active} onChange={(event) => setActive(event.currentTarget.checked)} />
        <Refusal error={saving.error} />
      </Stack>
      <FormActions
        saving={saving.isPending}
        onClose={onClose}
        deletion={
          box
            ? {
                name: box.name,
                remove: () => client.call(deleteBox, { params: { id: box.id } }),
                onDeleted: () => onDeleted(box.name),
              }
            : undefined
        }
      />
    </form>
  )
}

function text(number: number | undefined): string {
  return number === undefined ? '' : String(number)
}
