import { beginSecondFactor, confirmSecondFactor } from '@fieldhouse/contract/operations.generated'
import type { StaffUser } from '@fieldhouse/contract/staff'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { CodeField, isCode } from '../kit/forms/code-field.tsx'
import { Dialog, DialogActions } from '../kit/forms/dialog.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'
import { session } from '../session/session.ts'
import { useStaff } from '../session/staff-context.ts'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'

export function SecondFactor() {
  const { secondFactor: texts, permissions } = useMessages()
  const { second_factor, locked_permissions } = useStaff()
  const beginning = useMutation({ mutationFn: () => client.call(beginSecondFactor) })
  const locked = locked_permissions.map((permission) => permissions[permission].label)

  return (
    <Stack gap="sm" align="flex-start">
      <StatusPill tone={second_factor ? 'good' : 'plain'}>{second_factor ? texts.on : texts.off}</StatusPill>
      {locked.length > 0 && <Text className={classes.hint}>{texts.locked(locked)}</Text>}
      <Text c="dimmed">{second_factor ? texts.renewText : texts.text}</Text>
      <ErrorAlert error={beginning.error} />
      <Button
        variant={second_factor ? 'default' : 'filled'}
        loading={beginning.isPending}
        onClick={() => beginning.mutate()}
      >
        {second_factor ? texts.renew : texts.begin}
      </Button>
      <Dialog opened={beginning.data !== undefined} title={texts.title} onClose={beginning.reset} size="lg">
        {beginning.data && <Setup {...beginning.data} onClose={beginning.reset} />}
      </Dialog>
    </Stack>
  )
}

interface SetupProps {
  secret: string
  address: string
  onClose: () => void
}

function Setup({ secret, address, onClose }: SetupProps) {
  const { app, fields, refusals, secondFactor: texts } = useMessages()
  const confirming = useMutation({
    mutationFn: async (code: string) => turnOn(await client.call(confirmSecondFactor, { body: { code } })),
  })
  const wrong = hasErrorCode(confirming.error, 'wrong_code')
  const { form, field } = useFormFields({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: isCode(code) ? undefined : fields.sixDigits }),
    serverErrors: wrong ? { code: refusals.wrong_code } : undefined,
    onSubmit: ({ code }) => confirming.mutate(code.trim(), { onSuccess: onClose }),
  })

  return (
    <form {...form}>
      <div className={classes.setup}>
        <QrCode text={address} label={texts.qr} />
        <Stack gap="sm" className={classes.steps ?? ''}>
          <Text>{texts.scan}</Text>
          <div>
            <Text size="sm">{texts.typeIt}</Text>
            <code className={classes.secret}>{grouped(secret)}</code>
          </div>
          <Text>{texts.enter}</Text>
          <CodeField {...field('code')} data-autofocus />
          <ErrorAlert error={wrong ? null : confirming.error} />
        </Stack>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button type="submit" loading={confirming.isPending}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </form>
  )
}

function turnOn(staff: StaffUser): void {
  session.setUser(staff)
}

/** Groups of four are easier to type from the screen. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
