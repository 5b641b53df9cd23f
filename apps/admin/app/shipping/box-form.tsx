import { createBox, deleteBox, replaceBox } from '@fieldhouse/contract/operations.generated'
import type { BoxInput, ShippingBox } from '@fieldhouse/contract/shipping-staff'
import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useMessages } from '../language.ts'
import { DeleteButton } from './delete-button.tsx'
import { parseInteger, parseSideLength } from './parse-shipping-fields.ts'

interface BoxFormProps {
  /** Null for a new box. */
  box: ShippingBox | null
  onSaved: (name: string) => void
  onDeleted: (name: string) => void
  onClose: () => void
}

export function BoxForm({ box, onSaved, onDeleted, onClose }: BoxFormProps) {
  const { fields, shipping } = useMessages()
  const { boxes, gramsRule } = shipping
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BoxInput) =>
      box
        ? client.call(replaceBox, { params: { id: box.id }, body: { ...body, version: box.version } })
        : client.call(createBox, { body }),
    onSuccess: ({ name }) => onSaved(name),
  })
  const sideError = (text: string, low: number) =>
    parseSideLength(text, low) === undefined ? boxes.sideRule(low) : undefined
  const { form, field } = useFormFields({
    initialValues: {
      name: box?.name ?? '',
      length_cm: String(box?.length_cm ?? ''),
      width_cm: String(box?.width_cm ?? ''),
      height_cm: String(box?.height_cm ?? ''),
      weight_g: String(box?.weight_g ?? ''),
      max_weight_g: String(box?.max_weight_g ?? ''),
      active: box?.active ?? true,
    },
    validate: (values) => ({
      name: values.name.trim() === '' ? fields.nameNeeded : undefined,
      length_cm: sideError(values.length_cm, 1),
      width_cm: sideError(values.width_cm, 1),
      height_cm: sideError(values.height_cm, 0.5),
      weight_g: parseInteger(values.weight_g, 0, 10_000) === undefined ? gramsRule(0, 10_000) : undefined,
      max_weight_g: parseInteger(values.max_weight_g, 1, 68_000) === undefined ? gramsRule(1, 68_000) : undefined,
    }),
    onSubmit: (values) =>
      mutate({
        name: values.name.trim(),
        length_cm: parseSideLength(values.length_cm, 1) ?? 0,
        width_cm: parseSideLength(values.width_cm, 1) ?? 0,
        height_cm: parseSideLength(values.height_cm, 0.5) ?? 0,
        weight_g: Number(values.weight_g),
        max_weight_g: Number(values.max_weight_g),
        active: values.active,
      }),
  })
  const number = { inputMode: 'decimal', maxLength: 9, autoComplete: 'off' } as const
  const deleteButton = box && (
    <DeleteButton
      name={box.name}
      remove={() => client.call(deleteBox, { params: { id: box.id } })}
      onDeleted={() => onDeleted(box.name)}
    />
  )
  return (
    <DialogForm form={form} pending={isPending} error={error} extra={deleteButton} onClose={onClose}>
      <TextInput {...field('name')} label={boxes.name} maxLength={80} autoComplete="off" data-autofocus />
      <SimpleGrid cols={3} spacing="sm">
        <TextInput {...field('length_cm')} {...number} label={boxes.length} />
        <TextInput {...field('width_cm')} {...number} label={boxes.width} />
        <TextInput {...field('height_cm')} {...number} label={boxes.height} />
      </SimpleGrid>
      <TextInput {...field('weight_g')} {...number} label={boxes.weight} />
      <TextInput {...field('max_weight_g')} {...number} label={boxes.max} />
      <Switch {...field('active', 'checkbox')} label={shipping.active} />
    </DialogForm>
  )
}
