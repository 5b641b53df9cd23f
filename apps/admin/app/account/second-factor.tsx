import { beginSecondFactor, listSecondFactors } from '@fieldhouse/contract/operations.generated'
import type { Enrollment } from '@fieldhouse/contract/second-factor'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { Dialog, DialogActions } from '../kit/forms/dialog.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'
import { supportsPasskeys } from '../session/passkeys.ts'
import { session } from '../session/session.ts'
import { CURRENT_STAFF_KEY } from '../session/use-current-staff.ts'
import { AppSetup } from './app-setup.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodeSection } from './recovery-code-section.tsx'
import { RemoveAppButton } from './remove-factor.tsx'

const FACTORS_KEY = ['staff', 'second-factors'] as const

/** Passkeys, authenticator app, and recovery codes of the signed-in person. */
export function SecondFactor() {
  const { passkeys: texts, secondFactor } = useMessages()
  const cache = useQueryClient()
  const { data, error } = useQuery({
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => client.call(listSecondFactors, undefined, { signal }),
  })
  const refresh = (enrollment?: Enrollment) => {
    if (enrollment) session.setUser(enrollment.user)
    void cache.invalidateQueries({ queryKey: FACTORS_KEY })
    void cache.invalidateQueries({ queryKey: CURRENT_STAFF_KEY })
  }

  if (!data) return <ErrorAlert error={error} />
  return (
    <Stack gap="xl" align="stretch">
      <Stack gap="sm" align="flex-start">
        <Title order={3} size="h5">
          {texts.title}
        </Title>
        <Text c="dimmed">{texts.text}</Text>
        <PasskeyList passkeys={data.passkeys} onChange={refresh} />
        <AddPasskey onDone={refresh} />
      </Stack>
      <Stack gap="sm" align="flex-start">
        <Title order={3} size="h5">
          {secondFactor.appTitle}
        </Title>
        <StatusPill tone={data.authenticator_app ? 'good' : 'plain'}>
          {data.authenticator_app ? secondFactor.on : secondFactor.off}
        </StatusPill>
        <Text c="dimmed">{data.authenticator_app ? secondFactor.renewText : secondFactor.text}</Text>
        <AppButtons isSetUp={data.authenticator_app} onDone={refresh} />
      </Stack>
      <RecoveryCodeSection left={data.recovery_codes_left} onCreated={refresh} />
    </Stack>
  )
}

function AddPasskey({ onDone }: { onDone: (enrollment: Enrollment) => void }) {
  const { app, passkeys: texts } = useMessages()
  const [opened, dialog] = useDisclosure(false)
  if (!supportsPasskeys()) return <Text size="sm">{texts.unsupported}</Text>
  const done = (enrollment: Enrollment) => {
    dialog.close()
    onDone(enrollment)
  }
  return (
    <>
      <Button onClick={dialog.open}>{texts.add}</Button>
      <Dialog opened={opened} title={texts.add} onClose={dialog.close} size="sm">
        <PasskeySetup
          onDone={done}
          buttons={(main) => (
            <DialogActions>
              <Button variant="default" onClick={dialog.close}>
                {app.cancel}
              </Button>
              {main}
            </DialogActions>
          )}
        />
      </Dialog>
    </>
  )
}

function AppButtons({ isSetUp, onDone }: { isSetUp: boolean; onDone: (enrollment?: Enrollment) => void }) {
  const { app, secondFactor: texts } = useMessages()
  const beginning = useMutation({ mutationFn: () => client.call(beginSecondFactor) })
  const done = (enrollment: Enrollment) => {
    beginning.reset()
    onDone(enrollment)
  }
  return (
    <>
      <ErrorAlert error={beginning.error} />
      <Group gap="sm">
        <Button variant="default" loading={beginning.isPending} onClick={() => beginning.mutate()}>
          {isSetUp ? texts.renew : texts.begin}
        </Button>
        {isSetUp && <RemoveAppButton onRemoved={() => onDone()} />}
      </Group>
      <Dialog opened={beginning.data !== undefined} title={texts.appTitle} onClose={beginning.reset} size="lg">
        {beginning.data && (
          <AppSetup {...beginning.data} dismiss={app.cancel} onDone={done} onDismiss={beginning.reset} />
        )}
      </Dialog>
    </>
  )
}
