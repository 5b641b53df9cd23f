import { replaceTaxRate } from '@fieldhouse/contract/operations.generated'
import type { TaxRate } from '@fieldhouse/contract/promotions'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useMessages } from '../language.ts'
import { parseTaxRate } from './parse-tax-rate.ts'

interface TaxFormProps {
  /** Undefined for a state without a tax rate. */
  known: TaxRate | undefined
  /** States with a tax rate. */
  taken: readonly TaxRate['state'][]
  onSaved: (rate: TaxRate) => void
  onClose: () => void
}

export function TaxForm({ known, taken, onSaved, onClose }: TaxFormProps) {
  const { fields, taxes } = useMessages()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ state, rate, taxes_shipping }: { state: string; rate: string; taxes_shipping: boolean }) =>
      client.call(replaceTaxRate, {
        params: { state: state as TaxRate['state'] },
        body: { rate: parseTaxRate(rate) ?? '0.0', taxes_shipping },
      }),
    onSuccess: onSaved,
  })
  const { form, field, values } = useFormFields({
    initialValues: {
      state: known?.state ?? '',
      rate: known ? String(Number(known.rate)) : '',
      taxes_shipping: known?.taxes_shipping ?? false,
    },
    validate: ({ state, rate }) => ({
      state: state === '' ? fields.stateNeeded : undefined,
      rate: parseTaxRate(rate) === undefined ? taxes.rateRule : undefined,
    }),
    onSubmit: (values) => mutate(values),
  })
  const free = Object.entries(US_STATE_NAMES).filter(([state]) => !taken.some((takenState) => takenState === state))
  const removeButton = known && (
    <Button variant="subtle" disabled={isPending} onClick={() => mutate({ ...values, rate: '0' })}>
      {taxes.remove}
    </Button>
  )
  return (
    <DialogForm form={form} pending={isPending} error={error} extra={removeButton} onClose={onClose}>
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
      <Switch {...field('taxes_shipping', 'checkbox')} label={taxes.shipping} />
    </DialogForm>
  )
}
