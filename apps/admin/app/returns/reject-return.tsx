import { rejectReturn } from '@fieldhouse/contract/operations.generated'
import type { StaffReturn } from '@fieldhouse/contract/returns'
import { Text, TextInput } from '@mantine/core'
import { client } from '../client.ts'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { useReturnAct } from './use-return.ts'

export function RejectReturn({ returned }: { returned: StaffReturn }) {
  const { reject } = useMessages().returns
  return (
    <DialogButton label={reject.open} title={reject.title(returned.number)} size="sm">
      {(close) => <RejectForm returned={returned} onClose={close} />}
    </DialogButton>
  )
}

function RejectForm({ returned: { id, version }, onClose }: { returned: StaffReturn; onClose: () => void }) {
  const { reject, one } = useMessages().returns
  const rejecting = useReturnAct(id, (reason: string) =>
    client.call(rejectReturn, { params: { id }, body: { version, reason } }),
  )
  const { form, field } = useFormFields({
    initialValues: { reason: '' },
    onSubmit: ({ reason }) => rejecting.mutate(reason.trim(), { onSuccess: onClose }),
  })
  return (
    <DialogForm
      form={form}
      pending={rejecting.isPending}
      error={rejecting.error}
      refusal={hasErrorCode(rejecting.error, 'version_conflict') ? one.changed : undefined}
      gap="sm"
      color="red"
      action={reject.action}
      dismiss={reject.dismiss}
      onClose={onClose}
    >
      <Text>{reject.text}</Text>
      <TextInput
        {...field('reason')}
        label={reject.reason}
        required
        maxLength={300}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}
