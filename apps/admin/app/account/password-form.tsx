import { updateStaffPassword } from '@fieldhouse/contract/operations.generated'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { PasswordField } from '../kit/forms/password-field.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { setSession } from '../session/session.ts'
import { useStaff } from '../session/staff-context.ts'
import { validateNewPassword, weakPasswordMessage } from '../session/validate-fields.ts'

const EMPTY = { current_password: '', new_password: '' }

export function PasswordForm() {
  const texts = useMessages()
  const { fields, password, refusals } = texts
  const { username } = useStaff()
  const changing = useMutation({
    mutationFn: async (body: typeof EMPTY) => setSession(await client.call(updateStaffPassword, { body })),
  })
  const refused = {
    current_password: hasErrorCode(changing.error, 'wrong_credentials') ? refusals.wrong_password : undefined,
    new_password: weakPasswordMessage(changing.error, texts),
  }
  const { form, field, reset } = useFormFields({
    initialValues: EMPTY,
    validate: ({ current_password, new_password }) => ({
      current_password: current_password ? undefined : fields.passwordNeeded,
      new_password: validateNewPassword(new_password, texts),
    }),
    serverErrors: refused,
    onSubmit: (values) => changing.mutate(values, { onSuccess: reset }),
  })

  return (
    <form {...form}>
      <Stack gap="sm" maw={360} align="stretch">
        {/* This hidden field tells password managers which account to update. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <PasswordField {...field('current_password')} label={fields.currentPassword} autoComplete="current-password" />
        <PasswordField
          {...field('new_password')}
          label={fields.newPassword}
          description={fields.passwordRule}
          autoComplete="new-password"
        />
        <ErrorAlert error={refused.current_password || refused.new_password ? null : changing.error} />
        <div role="status">{changing.isSuccess && <Text size="sm">{password.changed}</Text>}</div>
        <Button type="submit" data-save loading={changing.isPending} style={{ alignSelf: 'flex-start' }}>
          {password.action}
        </Button>
      </Stack>
    </form>
  )
}
