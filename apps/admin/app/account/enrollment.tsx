import { beginSecondFactor } from '@fieldhouse/contract/operations.generated'
import type { Enrollment as EnrollmentResult } from '@fieldhouse/contract/second-factor'
import { Button, Divider, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useMessages } from '../language.ts'
import { supportsPasskeys } from '../session/passkeys.ts'
import { signOut } from '../session/sign-in-out.ts'
import { AppSetup } from './app-setup.tsx'
import { PasskeySetup } from './passkey-setup.tsx'

/** The first second factor. Until then the account has no permissions. */
export function Enrollment({ onDone }: { onDone: (enrollment: EnrollmentResult) => void }) {
  const { app, enrollment: texts, session } = useMessages()
  const beginning = useMutation({ mutationFn: () => client.call(beginSecondFactor) })

  if (beginning.data) {
    return (
      <Stack gap="md">
        <PageTitle>{texts.appTitle}</PageTitle>
        <AppSetup {...beginning.data} dismiss={app.back} onDone={onDone} onDismiss={beginning.reset} />
      </Stack>
    )
  }
  const canUsePasskeys = supportsPasskeys()
  return (
    <Stack gap="md">
      <PageTitle>{texts.title}</PageTitle>
      <Text c="dimmed">{texts.text}</Text>
      {canUsePasskeys && (
        <>
          <Text>{texts.passkeyText}</Text>
          <PasskeySetup onDone={onDone} />
          <Divider label={texts.or} />
        </>
      )}
      <Text>{texts.appText}</Text>
      <Button
        variant={canUsePasskeys ? 'default' : 'filled'}
        loading={beginning.isPending}
        onClick={() => beginning.mutate()}
      >
        {texts.app}
      </Button>
      <ErrorAlert error={beginning.error} />
      <Button variant="subtle" onClick={signOut}>
        {session.signOut}
      </Button>
    </Stack>
  )
}
