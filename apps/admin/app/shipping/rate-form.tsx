import { createTableRate, deleteTableRate, replaceTableRate } from '@fieldhouse/contract/operations.generated'
import type { ShippingTableRate, TableRateInput } from '@fieldhouse/contract/shipping-staff'
import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { parsePrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import type { Messages } from '../locales/en/messages.ts'
import { DeleteButton } from './delete-button.tsx'
import { parseInteger, parseStates } from './parse-shipping-fields.ts'

interface RateFormProps {
  /** Null for a new table rate. */
  rate: ShippingTableRate | null
  onSaved: (name: string) => void
  onDeleted: (name: string) => void
  onClose: () => void
}

export function RateForm({ rate, onSaved, onDeleted, onClose }: RateFormProps) {
  const texts = useMessages()
  const { rates, active } = texts.shipping
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: TableRateInput) =>
      rate
        ? client.call(replaceTableRate, { params: { id: rate.id }, body: { ...body, version: rate.version } })
        : client.call(createTableRate, { body }),
    onSuccess: ({ name }) => onSaved(name),
  })
  const { form, field } = useFormFields({
    initialValues: initialOf(rate),
    validate: (values) => errorsOf(values, texts),
    onSubmit: (values) => mutate(toRate(values)),
  })
  const number = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const
  const plain = { maxLength: 80, autoComplete: 'off' } as const
  const deleteButton = rate && (
    <DeleteButton
      name={rate.name}
      remove={() => client.call(deleteTableRate, { params: { id: rate.id } })}
      onDeleted={() => onDeleted(rate.name)}
    />
  )
  return (
    <DialogForm form={form} pending={isPending} error={error} extra={deleteButton} onClose={onClose}>
      <TextInput {...field('name')} {...plain} label={rates.name} data-autofocus />
      <TextInput {...field('name_es')} {...plain} label={rates.nameEs} description={rates.nameEsNote} />
      <TextInput
        {...field('states')}
        label={rates.states}
        description={rates.statesNote}
        autoComplete="off"
        spellCheck={false}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...field('max_weight_g')} {...number} label={rates.max} />
        <TextInput {...field('price')} {...number} label={rates.price} />
        <TextInput {...field('earliest_days')} {...number} label={rates.earliest} />
        <TextInput {...field('latest_days')} {...number} label={rates.latest} />
      </SimpleGrid>
      <Switch {...field('active', 'checkbox')} label={active} />
    </DialogForm>
  )
}

function initialOf(rate: ShippingTableRate | null) {
  return {
    name: rate?.name ?? '',
    name_es: rate?.name_es ?? '',
    states: rate?.states.join(', ') ?? '',
    price: rate?.price ?? '',
    max_weight_g: String(rate?.max_weight_g ?? ''),
    earliest_days: String(rate?.earliest_days ?? ''),
    latest_days: String(rate?.latest_days ?? ''),
    active: rate?.active ?? true,
  }
}

type Values = ReturnType<typeof initialOf>

function errorsOf(values: Values, { fields, shipping, settings }: Messages) {
  const { rates } = shipping
  const [earliest, latest] = [parseInteger(values.earliest_days, 0, 60), parseInteger(values.latest_days, 0, 90)]
  const isBefore = latest !== undefined && earliest !== undefined && latest < earliest
  const max = parseInteger(values.max_weight_g, 1, 1_000_000)
  return {
    name: values.name.trim() === '' ? fields.nameNeeded : undefined,
    states: parseStates(values.states) === undefined ? rates.statesRule : undefined,
    max_weight_g: max === undefined ? shipping.gramsRule(1, 1_000_000) : undefined,
    price: parsePrice(values.price) === undefined ? settings.amount : undefined,
    earliest_days: earliest === undefined ? settings.between(0, 60) : undefined,
    latest_days: latest === undefined ? settings.between(0, 90) : isBefore ? rates.daysRule : undefined,
  }
}

function toRate(values: Values): TableRateInput {
  return {
    name: values.name.trim(),
    name_es: values.name_es.trim() || null,
    states: parseStates(values.states) ?? [],
    max_weight_g: Number(values.max_weight_g),
    price: parsePrice(values.price) ?? '0.00',
    earliest_days: Number(values.earliest_days),
    latest_days: Number(values.latest_days),
    active: values.active,
  }
}
