import { revokeOrderLinks } from '@fieldhouse/contract/operations.generated'
import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useMessages } from '../language.ts'

/** For a guest who forwarded the email, or sent it to a wrong address. */
export function RevokeLinks({ order }: Pick<StaffOrder, 'order'>) {
  const { revoke } = useMessages().orders
  return (
    <DialogButton label={revoke.open} title={revoke.title(order.number)} size="sm">
      {(close) => <RevokeForm id={order.id} onClose={close} />}
    </DialogButton>
  )
}

function RevokeForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { revoke } = useMessages().orders
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.call(revokeOrderLinks, { params: { id } }),
    onSuccess: onClose,
  })
  const { form } = useFormFields({ initialValues: {}, onSubmit: () => mutate() })
  return (
    <DialogForm
      form={form}
      pending={isPending}
      error={error}
      gap="sm"
      color="red"
      action={revoke.action}
      dismiss={revoke.dismiss}
      onClose={onClose}
    >
      <Text>{revoke.text}</Text>
    </DialogForm>
  )
}
