import { refundLooseMoney } from '@fieldhouse/contract/operations.generated'
import type { LooseMoney } from '@fieldhouse/contract/payments'
import { Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogButton, DialogForm } from '../kit/dialog-form.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { LOOSE_MONEY } from './use-loose-money.ts'

export function RefundMoney({ money }: { money: LooseMoney }) {
  const { refund, nobody } = useTexts().looseMoney
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

function RefundForm({ money: { attempt_id, captured }, onClose }: { money: LooseMoney; onClose: () => void }) {
  const { fields, looseMoney } = useTexts()
  const { refund } = looseMoney
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      client.call(refundLooseMoney, { params: { id: attempt_id }, query: {}, body: { reason } }),
    onSuccess: onClose,
    onError: () => cache.invalidateQueries({ queryKey: LOOSE_MONEY }),
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
