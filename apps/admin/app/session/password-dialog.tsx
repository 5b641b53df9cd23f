import { confirmPassword } from '@fieldhouse/contract/operations.generated'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { Dialog } from '../kit/forms/dialog.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { PasswordField } from '../kit/forms/password-field.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { usePasswordPrompt } from './password-confirmation.ts'
import { useStaff } from './staff-context.ts'

/** Rendered in the shell, for any call that requires password confirmation. */
export function PasswordDialog() {
  const question = usePasswordPrompt()
  const { passwordAgain } = useMessages()
  return (
    <Dialog opened={question !== null} title={passwordAgain.title} onClose={() => question?.cancel()} size="sm">
      {question && <PasswordForm onConfirm={question.confirm} onCancel={question.cancel} />}
    </Dialog>
  )
}

function PasswordForm({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const { fields, passwordAgain, refusals } = useMessages()
  const { username } = useStaff()
  const confirming = useMutation({
    mutationFn: async (password: string) => {
      await client.call(confirmPassword, { body: { password } })
      onConfirm()
    },
  })
  const wrong = hasErrorCode(confirming.error, 'wrong_credentials')
  const { form, field } = useFormFields({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password ? undefined : fields.passwordNeeded }),
    serverErrors: wrong ? { password: refusals.wrong_password } : undefined,
    onSubmit: ({ password }) => confirming.mutate(password),
  })

  return (
    <DialogForm
      form={form}
      pending={confirming.isPending}
      error={wrong ? null : confirming.error}
      gap="sm"
      action={passwordAgain.action}
      onClose={onCancel}
    >
      <Text>{passwordAgain.text}</Text>
      {/* This hidden field tells password managers which account the password belongs to. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField {...field('password')} label={fields.password} autoComplete="current-password" data-autofocus />
    </DialogForm>
  )
}
