import { refundUnmatchedPayment } from '@fieldhouse/contract/operations.generated'
import type { UnmatchedPayment } from '@fieldhouse/contract/payments'
import { Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import { UNMATCHED_PAYMENTS_KEY } from './use-unmatched-payments.ts'

export function RefundPayment({ money }: { money: UnmatchedPayment }) {
  const { refund, nobody } = useMessages().unmatchedPayments
  return (
    <DialogButton
      label={refund.open}
      description={refund.openFor(formatPrice(money.captured), money.email || nobody)}
      title={refund.title}
      size="sm"
      compact
    >
      {(close) => <RefundForm money={money} onClose={close} />}
    </DialogButton>
  )
}

function RefundForm({ money: { attempt_id, captured }, onClose }: { money: UnmatchedPayment; onClose: () => void }) {
  const { fields, unmatchedPayments } = useMessages()
  const { refund } = unmatchedPayments
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      client.call(refundUnmatchedPayment, { params: { id: attempt_id }, query: {}, body: { reason } }),
    onSuccess: onClose,
    onError: () => cache.invalidateQueries({ queryKey: UNMATCHED_PAYMENTS_KEY }),
  })
  const { form, field } = useFormFields({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : fields.reasonNeeded }),
    onSubmit: ({ reason }) => mutate(reason.trim()),
  })
  const action = refund.action(formatPrice(captured))
  return (
    <DialogForm form={form} pending={isPending} error={error} gap="sm" action={action} onClose={onClose}>
      <Text>{refund.text(formatPrice(captured))}</Text>
      <Textarea {...field('reason')} label={refund.reason} maxLength={200} autosize minRows={2} data-autofocus />
    </DialogForm>
  )
}
