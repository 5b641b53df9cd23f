import { createTableRate, deleteTableRate, replaceTableRate } from '@fieldhouse/contract/operations.generated'
import type { EnteredTableRate, ShippingTableRate } from '@fieldhouse/contract/shipping-staff'
import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { parsePrice } from '../kit/prices.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import type { Texts } from '../texts/en.ts'
import { Refusal } from '../ui/refusal.tsx'
import { FormActions } from './form-actions.tsx'
import { readStates, readWhole } from './numbers.ts'

interface RateFormProps {
  /** Null for a new one. */
  rate: ShippingTableRate | null
  onSaved: (name: string) => void
  onDeleted: (name: string) => void
  onClose: () => void
}

export function RateForm({ rate, onSaved, onDeleted, onClose }: RateFormProps) {
  const texts = useTexts()
  const { shipping } = texts
  const { rates } = shipping
  const [active, setActive] = useState(rate?.active ?? true)
  const saving = useMutation({
    mutationFn: (body: EnteredTableRate) =>
      rate
        ? client.call(replaceTableRate, { params: { id: rate.id }, body: { ...body, version: rate.version } })
        : client.call(createTableRate, { body }),
    onSuccess: ({ name }) => onSaved(name),
  })
  const { form, field } = useFormFields({
    initialValues: initialOf(rate),
    validate: (values) => faultsOf(values, texts),
    onSubmit: (values) => saving.mutate({ ...toRate(values), active }),
  })
  const number = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const
  const plain = { maxLength: 80, autoComplete: 'off' } as const
  return (
    <form {...form}>
      <Stack gap="md">
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
        <Switch label={shipping.active} checked={active} onChange={(event) => setActive(event.currentTarget.checked)} />
        <Refusal error={saving.error} />
      </Stack>
      <FormActions
        saving={saving.isPending}
        onClose={onClose}
        deletion={
          rate
            ? {
                name: rate.name,
                remove: () => client.call(deleteTableRate, { params: { id: rate.id } }),
                onDeleted: () => onDeleted(rate.name),
              }
            : undefined
        }
      />
    </form>
  )
}

function initialOf(rate: ShippingTableRate | null) {
  const numbers = rate && [rate.max_weight_g, rate.earliest_days, rate.latest_days].map(String)
  const [max_weight_g = '', earliest_days = '', latest_days = ''] = numbers ?? []
  return {
    ...{ name: rate?.name ?? '', name_es: rate?.name_es ?? '', states: rate?.states.join(', ') ?? '' },
    ...{ price: rate?.price ?? '', max_weight_g, earliest_days, latest_days },
  }
}

type Values = ReturnType<typeof initialOf>

function faultsOf(values: Values, { fields, shipping, settings }: Texts) {
  const { rates } = shipping
  const [earliest, latest] = [readWhole(values.earliest_days, 0, 60), readWhole(values.latest_days, 0, 90)]
  const isBefore = latest !== undefined && earliest !== undefined && latest < earliest
  const max = readWhole(values.max_weight_g, 1, 1_000_000)
  return {
    name: values.name.trim() === '' ? fields.needed : undefined,
    states: readStates(values.states) === undefined ? rates.statesRule : undefined,
    max_weight_g: max === undefined ? shipping.gramsRule(1, 1_000_000) : undefined,
    price: parsePrice(values.price) === undefined ? settings.amount : undefined,
    earliest_days: earliest === undefined ? settings.between(0, 60) : undefined,
    latest_days: latest === undefined ? settings.between(0, 90) : isBefore ? rates.daysRule : undefined,
  }
}

function toRate(values: Values): Omit<EnteredTableRate, 'active'> {
  return {
    ...{ name: values.name.trim(), name_es: values.name_es.trim() || null, states: readStates(values.states) ?? [] },
    ...{ max_weight_g: Number(values.max_weight_g), price: parsePrice(values.price) ?? '0.00' },
    ...{ earliest_days: Number(values.earliest_days), latest_days: Number(values.latest_days) },
  }
}
