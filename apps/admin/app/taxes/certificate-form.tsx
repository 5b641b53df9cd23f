import { createTaxCertificate } from '@fieldhouse/contract/operations.generated'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import type { TaxCertificate } from '@fieldhouse/contract/taxes'
import { MultiSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { CalendarDayInput } from '../kit/forms/instant-inputs.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'

interface CertificateFormProps {
  onSaved: (certificate: TaxCertificate) => void
  onClose: () => void
}

const STATES = Object.entries(US_STATE_NAMES).map(([value, name]) => ({ value, label: `${name} (${value})` }))

interface Values extends Record<string, unknown> {
  customer: string
  number: string
  states: string[]
  starts_on: string
  ends_on: string
}

export function CertificateForm({ onSaved, onClose }: CertificateFormProps) {
  const { taxCertificates: texts } = useMessages()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ customer, number, states, starts_on, ends_on }: Values) =>
      client.call(createTaxCertificate, {
        body: { customer, number, states: states as TaxCertificate['states'], starts_on, ends_on: ends_on || null },
      }),
    onSuccess: onSaved,
  })
  const unknown = hasErrorCode(error, 'validation_failed')
  const { form, field } = useFormFields<Values>({
    initialValues: { customer: '', number: '', states: [], starts_on: '', ends_on: '' },
    validate: ({ customer, number, states, starts_on, ends_on }) => ({
      customer: customer.trim() === '' ? texts.rules.customer : undefined,
      number: number.trim() === '' ? texts.rules.number : undefined,
      states: states.length === 0 ? texts.rules.states : undefined,
      starts_on: starts_on === '' ? texts.rules.startsOn : undefined,
      ends_on: ends_on !== '' && ends_on < starts_on ? texts.rules.endsOn : undefined,
    }),
    serverErrors: { customer: unknown ? texts.rules.unknown : undefined },
    onSubmit: (values) => mutate(values),
  })
  return (
    <DialogForm form={form} pending={isPending} error={unknown ? null : error} onClose={onClose}>
      <TextInput {...field('customer')} label={texts.customer} maxLength={254} autoComplete="off" data-autofocus />
      <TextInput {...field('number')} label={texts.number} maxLength={80} autoComplete="off" />
      <MultiSelect {...field('states')} label={texts.states} searchable data={STATES} />
      <CalendarDayInput {...field('starts_on')} label={texts.startsOn} />
      <CalendarDayInput {...field('ends_on')} label={texts.endsOn} />
    </DialogForm>
  )
}
