import { createCampaign } from '@fieldhouse/contract/operations.generated'
import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { client } from '../client.ts'
import { Dialog } from '../kit/forms/dialog.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useIdempotentMutation } from '../kit/forms/use-idempotent-mutation.ts'
import { Icon } from '../kit/icons.tsx'
import { useMessages } from '../language.ts'
import { newCampaign } from './new-campaign.ts'

export function WriteCampaign() {
  const { write, writing } = useMessages().campaigns
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<Icon name="add" />} onClick={dialog.open}>
        {write}
      </Button>
      <Dialog opened={opened} title={writing.title} size="sm" onClose={dialog.close}>
        <NameForm onClose={dialog.close} />
      </Dialog>
    </>
  )
}

/** A draft needs a name, so that a press by mistake leaves none behind. */
function NameForm({ onClose }: { onClose: () => void }) {
  const { writing } = useMessages().campaigns
  const navigate = useNavigate()
  const creating = useIdempotentMutation((name: string, options) =>
    client.call(createCampaign, { body: newCampaign(name) }, options),
  )
  const { form, field } = useFormFields({
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: name.trim() ? undefined : writing.nameRule }),
    onSubmit: ({ name }) => creating.mutate(name.trim(), { onSuccess: ({ id }) => void navigate(`/campaigns/${id}`) }),
  })
  return (
    <DialogForm
      form={form}
      pending={creating.isPending}
      error={creating.error}
      action={writing.action}
      onClose={onClose}
    >
      <TextInput
        {...field('name')}
        label={writing.name}
        description={writing.nameNote}
        maxLength={80}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}
