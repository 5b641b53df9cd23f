import { replaceTaxRate } from '@fieldhouse/contract/operations.generated'
import type { TaxRate } from '@fieldhouse/contract/promotions'
import { STATE_NAMES } from '@fieldhouse/contract/states'
import { Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { Refusal } from '../ui/refusal.tsx'
import { readRate } from './read-rate.ts'

interface TaxFormProps {
  /** Undefined for a state that has none yet. */
  known: TaxRate | undefined
  /** Those that have one. */
  taken: readonly TaxRate['state'][]
  onSaved: (rate: TaxRate) => void
  onClose: () => void
}

export function TaxForm({ known, taken, onSaved, onClose }: TaxFormProps) {
  const { app, fields, taxes } = useTexts()
  const [taxes_shipping, setTaxesShipping] = useState(known?.taxes_shipping ?? false)
  const saving = useMutation({
    mutationFn: ({ state, rate }: { state: string; rate: string }) =>
      client.call(replaceTaxRate, {
        params: { state: state as TaxRate['state'] },
        body: { rate: readRate(rate) ?? '0.0', taxes_shipping },
      }),
    onSuccess: onSaved,
  })
  const { form, field, values } = useFormFields({
    initialValues: { state: known?.state ?? '', rate: known ? String(Number(known.rate)) : '' },
    validate: ({ state, rate }) => ({
      state: state === '' ? fields.needed : undefined,
      rate: readRate(rate) === undefined ? taxes.rateRule : undefined,
    }),
    onSubmit: (values) => saving.mutate(values),
  })
  const free = Object.entries(STATE_NAMES).filter(([state]) => !taken.some((one) => one === state))
  return (
    <form {...form}>
      <Stack gap="md">
        {!known && (
          <NativeSelect
            {...field('state')}
            label={taxes.state}
            data={[
              { value: '', label: taxes.chooseState },
              ...free.map(([value, name]) => ({ value, label: `${name} (${value})` })),
            ]}
          />
        )}
        <TextInput
          {...field('rate')}
          label={taxes.rate}
          inputMode="decimal"
          maxLength={9}
          autoComplete="off"
          data-autofocus
        />
        <Switch
          label={taxes.shipping}
          checked={taxes_shipping}
          onChange={(event) => setTaxesShipping(event.currentTarget.checked)}
        />
        <Refusal error={saving.error} />
      </Stack>
      <Group justify="flex-end" mt="lg">
        {known && (
          <Button
            variant="subtle"
            disabled={saving.isPending}
            onClick={() => saving.mutate({ state: values.state, rate: '0' })}
          >
            {taxes.remove}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {app.save}
        </Button>
      </Group>
    </form>
  )
}
