import { confirmPassword } from '@fieldhouse/contract/operations.generated'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Refusal, refusalUnless } from '../ui/refusal.tsx'
import { usePasswordQuestion } from './password-gate.ts'
import { useStaff } from './staff.ts'

/** Stands in the shell, for whichever call was told that the password is needed once more. */
export function PasswordDialog() {
  const question = usePasswordQuestion()
  const { passwordAgain } = useTexts()
  return (
    <Dialog opened={question !== null} title={passwordAgain.title} onClose={() => question?.cancel()} size="sm">
      {question && <PasswordForm onConfirm={question.confirm} onCancel={question.cancel} />}
    </Dialog>
  )
}

function PasswordForm({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const { app, fields, passwordAgain, refusals } = useTexts()
  const { username } = useStaff()
  const confirming = useMutation({
    mutationFn: async (password: string) => {
      await client.call(confirmPassword, { body: { password } })
      onConfirm()
    },
  })
  const wrong = refusalUnless(confirming.error, ['wrong_credentials']) === null && confirming.error
  const { form, field } = useFormFields({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password ? undefined : fields.needed }),
    serverErrors: wrong ? { password: refusals.wrong_password } : undefined,
    onSubmit: ({ password }) => confirming.mutate(password),
  })

  return (
    <form {...form}>
      <Stack gap="sm">
        <Text>{passwordAgain.text}</Text>
        {/* Tells password managers whose password is asked for. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <PasswordField {...field('password')} label={fields.password} autoComplete="current-password" data-autofocus />
        <Refusal error={wrong ? null : confirming.error} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {app.cancel}
        </Button>
        <Button type="submit" loading={confirming.isPending}>
          {passwordAgain.action}
        </Button>
      </DialogActions>
    </form>
  )
}
