import { matchUnmatchedPayment } from '@fieldhouse/contract/operations.generated'
import type { UnmatchedPayment } from '@fieldhouse/contract/payments'
import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'

export function MatchPayment({ money }: { money: UnmatchedPayment }) {
  const { attach, nobody } = useMessages().unmatchedPayments
  return (
    <DialogButton
      label={attach.open}
      description={attach.openFor(formatPrice(money.captured), money.email || nobody)}
      title={attach.title}
      size="sm"
      compact
    >
      {(close) => <AttachForm money={money} onClose={close} />}
    </DialogButton>
  )
}

const NUMBER = /^#?([1-9]\d{0,14})$/

function AttachForm({ money: { attempt_id }, onClose }: { money: UnmatchedPayment; onClose: () => void }) {
  const { attach } = useMessages().unmatchedPayments
  const { mutate, isPending, error } = useMutation({
    mutationFn: (order_number: number) =>
      client.call(matchUnmatchedPayment, { params: { id: attempt_id }, query: {}, body: { order_number } }),
    onSuccess: onClose,
  })
  const { form, field } = useFormFields({
    initialValues: { number: '' },
    validate: ({ number }) => ({ number: NUMBER.test(number.trim()) ? undefined : attach.fault }),
    serverErrors: { number: hasErrorCode(error, 'not_found') ? attach.unknown : undefined },
    onSubmit: ({ number }) => mutate(Number(NUMBER.exec(number.trim())?.[1])),
  })
  return (
    <DialogForm
      form={form}
      pending={isPending}
      error={errorUnlessCode(error, ['not_found'])}
      gap="sm"
      action={attach.action}
      onClose={onClose}
    >
      <Text>{attach.text}</Text>
      <TextInput
        {...field('number')}
        label={attach.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        data-autofocus
      />
    </DialogForm>
  )
}
