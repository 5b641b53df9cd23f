import { createRecoveryCodes } from '@fieldhouse/contract/operations.generated'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { Dialog, DialogActions } from '../kit/forms/dialog.tsx'
import { useMessages } from '../language.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How many codes are left, and new ones. */
export function RecoveryCodeSection({ left, onCreated }: { left: number; onCreated: () => void }) {
  const { recoveryCodes: texts } = useMessages()
  const [codes, setCodes] = useState<readonly string[]>()
  const creating = useMutation({
    mutationFn: () => client.call(createRecoveryCodes),
    onSuccess: ({ recovery_codes }) => {
      setCodes(recovery_codes)
      onCreated()
    },
  })
  const close = () => setCodes(undefined)

  return (
    <Stack gap="sm" align="flex-start">
      <Title order={3} size="h5">
        {texts.title}
      </Title>
      <Text>{texts.left(left)}</Text>
      <Text c="dimmed">{texts.note}</Text>
      <ConfirmButton title={texts.renew} text={texts.renewText} action={texts.renew} doing={creating} />
      <Dialog opened={codes !== undefined} title={texts.title} onClose={close}>
        {codes && (
          <RecoveryCodes codes={codes}>
            <DialogActions>
              <Button data-autofocus onClick={close}>
                {texts.saved}
              </Button>
            </DialogActions>
          </RecoveryCodes>
        )}
      </Dialog>
    </Stack>
  )
}
