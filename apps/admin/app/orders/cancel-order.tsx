import { cancelOrder } from '@fieldhouse/contract/operations.generated'
import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { orderQueryKey } from './use-orders.ts'

export function CancelOrder({ staffOrder }: { staffOrder: StaffOrder }) {
  const { cancel } = useMessages().orders
  return (
    <DialogButton label={cancel.open} title={cancel.title(staffOrder.order.number)} size="sm">
      {(close) => <CancelForm staffOrder={staffOrder} onClose={close} />}
    </DialogButton>
  )
}

function CancelForm({ staffOrder: { order, version }, onClose }: { staffOrder: StaffOrder; onClose: () => void }) {
  const { cancel } = useMessages().orders
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      client.call(cancelOrder, { params: { id: order.id }, query: {}, body: { version, ...(reason && { reason }) } }),
    // Reload after any error: the order may have changed.
    onError: () => cache.invalidateQueries({ queryKey: orderQueryKey(order.id) }),
    onSuccess: onClose,
  })
  const { form, field } = useFormFields({
    initialValues: { reason: '' },
    onSubmit: ({ reason }) => mutate(reason.trim()),
  })
  return (
    <DialogForm
      form={form}
      pending={isPending}
      error={error}
      refusal={hasErrorCode(error, 'version_conflict') ? cancel.changed : undefined}
      gap="sm"
      color="red"
      action={cancel.action}
      dismiss={cancel.dismiss}
      onClose={onClose}
    >
      <Text>{cancel.text}</Text>
      <TextInput {...field('reason')} label={cancel.reason} maxLength={200} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}
