import { correctOrderAddress } from '@fieldhouse/contract/operations.generated'
import type { Order } from '@fieldhouse/contract/orders'
import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { useFulfillment } from './use-fulfillment.ts'

interface CorrectAddressProps {
  order: Order
  version: number
}

/** Until a label is bought. */
export function CorrectAddress({ order, version }: CorrectAddressProps) {
  const { address: texts } = useMessages().fulfillment
  const fulfillment = useFulfillment(order.id).data
  if (!order.address || !fulfillment?.can.includes('correct_address')) return null
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.until}
      </Text>
      <DialogButton label={texts.edit} title={texts.editTitle} compact>
        {(close) => <AddressForm order={order} version={version} onClose={close} />}
      </DialogButton>
    </>
  )
}

const FIELDS = [
  ['full_name', 'name'],
  ['line1', 'line1'],
  ['line2', 'line2'],
  ['city', 'city'],
  ['state', 'state'],
  ['postal_code', 'zip'],
] as const

function AddressForm({ order, version, onClose }: CorrectAddressProps & { onClose: () => void }) {
  const { address: texts } = useMessages().fulfillment
  const { full_name = '', line1 = '', line2, city = '', state = '', postal_code = '' } = order.address ?? {}
  const { phone, country = 'US' } = order.address ?? {}
  const saving = useMutation({
    mutationFn: ({ values, accept }: { values: Record<string, string>; accept: boolean }) => {
      const { line2, ...others } = values
      const address = { ...others, country, ...(line2 && { line2 }), ...(phone && { phone }) } as never
      return client.call(correctOrderAddress, {
        params: { id: order.id },
        body: { version, address, ...(accept && { accept_undeliverable: true }) },
      })
    },
    onSuccess: onClose,
  })
  const isUndeliverable = hasErrorCode(saving.error, 'address_not_deliverable')
  const { form, field } = useFormFields({
    initialValues: { full_name, line1, line2: line2 ?? '', city, state, postal_code },
    validate: ({ line2: _, ...values }) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? texts.needed : undefined]),
      ),
    onSubmit: (values) => saving.mutate({ values, accept: isUndeliverable }),
  })
  return (
    <DialogForm
      form={form}
      pending={saving.isPending}
      error={saving.error}
      refusal={isUndeliverable ? texts.undeliverable : undefined}
      {...(isUndeliverable && { action: texts.anyway })}
      onClose={onClose}
    >
      {FIELDS.map(([name, label]) => (
        <TextInput key={name} {...field(name)} label={texts[label]} maxLength={100} autoComplete="off" />
      ))}
    </DialogForm>
  )
}
