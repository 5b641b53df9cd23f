import { confirmSecondFactor } from '@fieldhouse/contract/operations.generated'
import type { Enrollment } from '@fieldhouse/contract/second-factor'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { CodeField, isCode } from '../kit/forms/code-field.tsx'
import { DialogActions } from '../kit/forms/dialog.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import classes from './app-setup.module.css'
import { QrCode } from './qr-code.tsx'

interface AppSetupProps {
  secret: string
  address: string
  dismiss: string
  onDone: (enrollment: Enrollment) => void
  onDismiss: () => void
}

/** Scan the QR code, then enter the first code. */
export function AppSetup({ secret, address, dismiss, onDone, onDismiss }: AppSetupProps) {
  const { fields, refusals, secondFactor: texts } = useMessages()
  const confirming = useMutation({
    mutationFn: (code: string) => client.call(confirmSecondFactor, { body: { code } }),
    onSuccess: onDone,
  })
  const wrong = hasErrorCode(confirming.error, 'wrong_code')
  const { form, field } = useFormFields({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: isCode(code) ? undefined : fields.sixDigits }),
    serverErrors: wrong ? { code: refusals.wrong_code } : undefined,
    onSubmit: ({ code }) => confirming.mutate(code.trim()),
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
        <Button variant="default" onClick={onDismiss}>
          {dismiss}
        </Button>
        <Button type="submit" loading={confirming.isPending}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Groups of four are easier to type from the screen. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
