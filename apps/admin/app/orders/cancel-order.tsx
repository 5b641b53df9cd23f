import { cancelOrder } from '@fieldhouse/contract/operations.generated'
import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { orderKey } from './use-orders.ts'

export function CancelOrder({ shown }: { shown: StaffOrder }) {
  const { cancel } = useTexts().orders
  const [asking, question] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={question.open}>
        {cancel.open}
      </Button>
      <Dialog opened={asking} title={cancel.title(shown.order.number)} onClose={question.close} size="sm">
        <CancelForm shown={shown} onClose={question.close} />
      </Dialog>
    </>
  )
}

function CancelForm({ shown: { order, version }, onClose }: { shown: StaffOrder; onClose: () => void }) {
  const { cancel } = useTexts().orders
  const cache = useQueryClient()
  const cancelling = useMutation({
    mutationFn: (reason: string) =>
      client.call(cancelOrder, { params: { id: order.id }, query: {}, body: { version, ...(reason && { reason }) } }),
    // Whatever was in the way: the order is shown as it is now.
    onError: () => cache.invalidateQueries({ queryKey: orderKey(order.id) }),
    onSuccess: onClose,
  })
  const { form, field } = useFormFields({
    initialValues: { reason: '' },
    onSubmit: ({ reason }) => cancelling.mutate(reason.trim()),
  })
  const isChanged = hasErrorCode(cancelling.error, 'changed_meanwhile')
  return (
    <form {...form}>
      <Stack gap="sm">
        <Text>{cancel.text}</Text>
        <TextInput {...field('reason')} label={cancel.reason} maxLength={200} autoComplete="off" data-autofocus />
        <Refusal error={cancelling.error}>{isChanged && <p>{cancel.changed}</p>}</Refusal>
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {cancel.dismiss}
        </Button>
        <Button type="submit" color="red" loading={cancelling.isPending}>
          {cancel.action}
        </Button>
      </DialogActions>
    </form>
  )
}
