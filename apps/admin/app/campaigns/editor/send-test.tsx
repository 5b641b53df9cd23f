import { sendCampaignTest } from '@fieldhouse/contract/operations.generated'
import { Button, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../client.ts'
import { Dialog } from '../../kit/forms/dialog.tsx'
import { DialogForm } from '../../kit/forms/dialog-form.tsx'
import { useFormFields } from '../../kit/forms/use-form-fields.ts'
import { useMessages } from '../../language.ts'
import classes from '../heading.module.css'
import type { Shown } from './message-panel.tsx'

interface SendTestProps {
  id: string
  shown: Shown
}

export function SendTest({ id, shown }: SendTestProps) {
  const { test } = useMessages().campaignEditor
  const [opened, dialog] = useDisclosure(false)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      <span role="status" className={classes.sent}>
        {sentTo && test.sent(sentTo)}
      </span>
      <Button variant="default" onClick={dialog.open}>
        {test.open}
      </Button>
      <Dialog opened={opened} title={test.title} size="sm" onClose={dialog.close}>
        <TestForm
          id={id}
          shown={shown}
          onClose={dialog.close}
          onSent={(phone) => {
            setSentTo(phone)
            dialog.close()
          }}
        />
      </Dialog>
    </>
  )
}

function TestForm({
  id,
  shown,
  onClose,
  onSent,
}: SendTestProps & { onClose: () => void; onSent: (phone: string) => void }) {
  const { test } = useMessages().campaignEditor
  const sending = useMutation({
    mutationFn: (phone: string) => client.call(sendCampaignTest, { params: { id }, body: { phone, ...shown } }),
    onSuccess: (_, phone) => onSent(phone),
  })
  const { form, field } = useFormFields({
    initialValues: { phone: '' },
    validate: ({ phone }) => ({ phone: phone.replaceAll(/\D/g, '').length >= 10 ? undefined : test.phoneRule }),
    onSubmit: ({ phone }) => sending.mutate(phone.trim()),
  })
  return (
    <DialogForm form={form} pending={sending.isPending} error={sending.error} action={test.action} onClose={onClose}>
      <Text>{test.text}</Text>
      <TextInput
        {...field('phone')}
        label={test.phone}
        description={test.phoneNote}
        type="tel"
        autoComplete="tel"
        maxLength={20}
        data-autofocus
      />
    </DialogForm>
  )
}
